import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { text } from '../../testing/text.ts'
import { loadWithMessages } from '../i18n/messages.ts'
import { definePage } from './page.tsx'
import { ScreenError } from './screenError.ts'
import { useOpenLoaded } from './useOpenLoaded.ts'

const load = vi.fn<() => Promise<unknown>>()

function Opener() {
  const { open } = useOpenLoaded(load)
  const [isOpen, setOpen] = useState(false)
  return isOpen ? (
    <p>Loaded</p>
  ) : (
    <button type="button" onClick={() => open(() => setOpen(true))}>
      Open
    </button>
  )
}

const page = definePage({ path: '/', load: async () => Opener, Skeleton: () => null })

test('says that code could not be loaded, keeps the screen, and tries again', async () => {
  const { user } = await renderScreen(page, '/')
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await user.click(await screen.findByRole('button', { name: 'Open' }))
  expect(await screen.findByText(text('shell.error.offline.title'))).toBeInTheDocument()
  load.mockResolvedValueOnce({})
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByText('Loaded')).toBeInTheDocument()
})

test('a part that opens by itself fails as a screen does, which offers to load the app again', async () => {
  const failed = loadWithMessages(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(failed).rejects.toThrow(ScreenError)
})
