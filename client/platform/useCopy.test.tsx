import { screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../testing/renderScreen.tsx'
import { text } from '../testing/text.ts'
import { definePage } from './pages/page.tsx'
import { useCopy } from './useCopy.ts'

function Copier() {
  const copy = useCopy()
  const [isCopied, setCopied] = useState(false)
  return (
    <button type="button" onClick={() => copy('patang@upi', () => setCopied(true))}>
      {isCopied ? 'Copied' : 'Copy'}
    </button>
  )
}

const page = definePage({ path: '/', load: async () => Copier, Skeleton: () => null })

afterEach(() => vi.unstubAllGlobals())

async function tapCopy(clipboard: unknown) {
  const { user } = await renderScreen(page, '/')
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: clipboard } }))
  await user.click(await screen.findByRole('button', { name: 'Copy' }))
}

test('copies a text', async () => {
  const writeText = vi.fn(async () => {})
  await tapCopy({ writeText })
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument()
  expect(writeText).toHaveBeenCalledExactlyOnceWith('patang@upi')
})

test.each([
  ['refuses it', { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) }],
  ['has no clipboard', undefined],
])('says so when the browser %s', async (_, clipboard) => {
  await tapCopy(clipboard)
  expect(await screen.findByText(text('copy.failed'))).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Copy' })).toBeInTheDocument()
})
