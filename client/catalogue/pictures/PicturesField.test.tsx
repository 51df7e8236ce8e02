import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderStaffScreen, staffViewer } from '../../testing/staff.ts'
import { text } from '../../testing/text.ts'
import { cataloguePages } from '../catalogue.route.tsx'
import * as uploadPictureModule from './uploadPicture.ts'

const UUID = '11111111-2222-3333-4444-555555555555'
const getPath = (digit: string) => `/uploads/${digit.repeat(64)}-640.webp`
const [A, B, C] = [getPath('a'), getPath('b'), getPath('c')] as const
const WEB = 'https://example.in/clay.jpg'
const ADD = text('catalogue.pictures.add')

/** Uploads wait here for their results, in order. */
const waiting: ((result: uploadPictureModule.UploadResult) => void)[] = []
const progress: ((share: number) => void)[] = []
beforeEach(() => {
  waiting.length = 0
  progress.length = 0
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => {}
  vi.spyOn(uploadPictureModule, 'uploadPicture').mockImplementation((_, { onProgress }) => {
    progress.push(onProgress)
    return new Promise((resolve) => waiting.push(resolve))
  })
})
afterEach(() => {
  vi.mocked(uploadPictureModule.uploadPicture).mockRestore()
})

async function renderEditor(pictures: object[] = []) {
  const view = await renderStaffScreen(cataloguePages, '/admin/activities/:id', `/admin/activities/${UUID}`)
  await view.resolveWithMocks('ActivityEditorPageQuery', {
    Query: () => ({
      viewer: staffViewer,
      activity: {
        __typename: 'Activity',
        id: 'A',
        uuid: UUID,
        name: 'Clay',
        description: '',
        category: 'ARTS_CRAFTS',
        ageGroup: { min: 60, max: 144 },
        price: '250.00',
        isFree: false,
        duration: 60,
        address: '',
        postcode: '636007',
        isActive: true,
        refundPolicy: { hours: 24, percent: 100 },
        closures: [],
        kinds: [],
        provider: { uuid: 'P', name: 'Kite House' },
        editorFields: { version: 4, ownCoordinates: null, slots: [] },
        pictures,
      },
    }),
  })
  await screen.findByText(ADD)
  return view
}

const toStored = (urls: string[]) => urls.map((url) => ({ pictureUrl: url, sourceUrl: url, altText: null }))
const file = (name: string) => new File(['x'], name, { type: 'image/png' })
const finish = async (result: uploadPictureModule.UploadResult) => {
  await waitFor(() => expect(waiting).not.toEqual([]))
  waiting.shift()?.(result)
}

type View = Awaited<ReturnType<typeof renderEditor>>
async function save(view: View) {
  await view.user.click(await screen.findByRole('button', { name: text('catalogue.save') }))
  const { input } = (await view.waitForOperation('useUpdateActivityMutation')).request.variables
  return input.pictures.map(({ url, altText }: { url: string; altText: string | null }) => [url, altText])
}

test('uploads several files with progress, and saves their order and descriptions', async () => {
  const view = await renderEditor()
  await view.user.upload(screen.getByLabelText(ADD), [file('wheel.png'), file('bowl.png')])
  await waitFor(() => expect(progress).toHaveLength(2))
  progress[0]?.(0.4)
  const bar = await screen.findByRole('progressbar', {
    name: text('catalogue.pictures.uploading', { name: 'wheel.png' }),
  })
  await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '40'))
  expect(screen.getByRole('button', { name: text('catalogue.picture.pending') })).toBeDisabled()
  await finish({ url: A })
  await finish({ url: B })
  const fields = await screen.findAllByLabelText(
    new RegExp(`^${text('catalogue.pictures.altText').replace('?', '.')}`),
  )
  await view.user.type(fields[0] as HTMLElement, 'A bowl')
  const first = screen.getByRole('button', { name: text('catalogue.pictures.up', { number: 1 }) })
  expect(first).toBeDisabled()
  await view.user.click(screen.getByRole('button', { name: text('catalogue.pictures.down', { number: 1 }) }))
  expect(
    await screen.findByText(text('catalogue.pictures.moved', { number: 2, count: 2 }), {
      selector: '[role=status]',
    }),
  ).toBeInTheDocument()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: text('catalogue.pictures.up', { number: 2 }) })).toHaveFocus(),
  )
  expect(await save(view)).toEqual([
    [B, null],
    [A, 'A bowl'],
  ])
})

test('shows why a file failed, tries again and can leave it out', async () => {
  const view = await renderEditor()
  await view.user.upload(screen.getByLabelText(ADD), file('wheel.png'))
  await finish({ message: text('failure.noPicture') })
  expect(await screen.findByText(text('failure.noPicture'))).toHaveAttribute('role', 'alert')
  await view.user.click(screen.getByRole('button', { name: text('catalogue.pictures.retry') }))
  await finish({ message: null })
  expect(await screen.findByText(text('shell.error.offline.text'))).toBeInTheDocument()
  await view.user.click(screen.getByRole('button', { name: text('catalogue.pictures.retry') }))
  await finish({ url: C })
  expect(await screen.findByText(`· ${text('catalogue.pictures.first')}`)).toBeInTheDocument()

  await view.user.upload(screen.getByLabelText(ADD), file('bowl.png'))
  await finish({ message: null })
  await screen.findByRole('alert')
  await view.user.click(screen.getByRole('button', { name: text('catalogue.picture.remove') }))
  expect(await save(view)).toEqual([[C, null]])
})

test('takes dropped pictures, and no more than eight', async () => {
  await renderEditor(toStored(['1', '2', '3', '4', '5', '6'].map(getPath)))
  const zone = screen.getByText(ADD).parentElement as HTMLElement
  const files = [
    file('a.png'),
    new File(['x'], 'a.pdf', { type: 'application/pdf' }),
    file('b.png'),
    file('c.png'),
  ]
  fireEvent.drop(zone, { dataTransfer: { files, types: ['Files'] } })
  await finish({ url: A })
  await finish({ url: B })
  expect(await screen.findByText(text('validation.pictures.max'))).toBeInTheDocument()
  expect(uploadPictureModule.uploadPicture).toHaveBeenCalledTimes(2)
  await waitFor(() => expect(screen.queryByText(ADD)).not.toBeInTheDocument())
})

test('removes pictures and adds those of other servers', async () => {
  const view = await renderEditor(toStored([A, B]))
  await view.user.click(
    screen.getByRole('button', { name: text('catalogue.pictures.remove', { number: 1 }) }),
  )
  const address = screen.getByLabelText(text('catalogue.picture.address'))
  await view.user.type(address, 'clay.jpg{Enter}')
  expect(await screen.findByText(text('validation.imageUrl'))).toBeInTheDocument()
  await view.user.clear(address)
  await view.user.type(address, `${WEB}{Enter}`)
  expect(await screen.findByText(text('catalogue.pictures.remote'))).toBeInTheDocument()
  await view.user.type(address, `${WEB}{Enter}`)
  expect(address).toHaveAccessibleDescription(text('validation.pictures.twice'))
  expect(address).toHaveValue(WEB)
  expect(await save(view)).toEqual([
    [B, null],
    [WEB, null],
  ])
})

test('orders by dragging', async () => {
  const view = await renderEditor(toStored([A, B, C]))
  const rows = () =>
    within(
      screen
        .getAllByRole('list')
        .find((list) => list.tagName === 'OL' && list.querySelector('img')) as HTMLElement,
    ).getAllByRole('listitem')
  const placeRows = () => {
    for (const [index, row] of rows().entries())
      row.getBoundingClientRect = () =>
        ({ left: 0, right: 99, top: index * 100, bottom: index * 100 + 99 }) as DOMRect
  }
  placeRows()
  fireEvent.pointerDown(screen.getByTitle(text('catalogue.pictures.drag', { number: 3 })), { button: 0 })
  fireEvent.pointerMove(window, { clientY: 50 })
  fireEvent.pointerUp(window)
  fireEvent.pointerMove(window, { clientY: 250 })
  expect((await save(view)).map(([url]: string[]) => url)).toEqual([C, A, B])
})

test('shows the messages of the server at their picture', async () => {
  const view = await renderEditor(toStored([A, B]))
  await view.user.click(screen.getByRole('button', { name: text('catalogue.save') }))
  const message = text('validation.pictures.gone')
  await view.resolveResult('useUpdateActivityMutation', {
    __typename: 'InvalidInput',
    message: 'Check the fields',
    fields: [{ field: 'pictures.1.url', message }],
  })
  const shown = await screen.findByText(message)
  expect(within(shown.closest('li') as HTMLElement).getByRole('img')).toHaveAttribute('src', B)
})

test('sets and removes the logo of a provider', async () => {
  const view = await renderStaffScreen(cataloguePages, '/admin/providers/new')
  await view.resolveWithMocks('NewProviderPageQuery', { Query: () => ({ viewer: staffViewer }) })
  await view.user.upload(await screen.findByLabelText(text('catalogue.logo.choose')), file('logo.png'))
  await finish({ url: A })
  const logo = await screen.findByAltText(text('catalogue.logo.preview'))
  expect(logo).toHaveAttribute('src', A.replace('640', '320'))
  await view.user.type(screen.getByLabelText(text('catalogue.field.name')), 'Kite House')
  await view.user.click(screen.getByRole('button', { name: text('catalogue.provider.create.submit') }))
  const { input } = (await view.waitForOperation('useCreateProviderMutation')).request.variables
  expect(input.logoUrl).toBe(A)
})
