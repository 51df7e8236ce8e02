import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from '../dialogs/Dialog.tsx'
import { type ToastMessage, Toasts } from './Toast.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function renderToast(toast: ToastMessage | null) {
  const onClose = vi.fn()
  const view = (shown: ToastMessage | null) => (
    <Toasts toast={shown} onClose={onClose} closeLabel="Close" regionLabel="Notifications" />
  )
  const { rerender } = render(view(toast))
  return { onClose, show: (shown: ToastMessage | null) => rerender(view(shown)) }
}

const saved = { id: 1, title: 'Activity saved!', description: 'It is in your list.' }

test('shows title and description in a named region', () => {
  renderToast(saved)
  expect(screen.getByRole('region', { name: /Notifications/ })).toHaveTextContent(
    'Activity saved!It is in your list.',
  )
})

// Specification, section 9.
test('closes after 5 seconds', () => {
  const { onClose } = renderToast(saved)
  act(() => vi.advanceTimersByTime(4900))
  expect(onClose).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(200))
  expect(onClose).toHaveBeenCalledOnce()
})

test('replaces the toast before it, for another 5 seconds', () => {
  const { onClose, show } = renderToast(saved)
  act(() => vi.advanceTimersByTime(4000))
  show({ id: 2, title: 'Activity unsaved' })
  expect(screen.queryByText('Activity saved!')).not.toBeInTheDocument()
  act(() => vi.advanceTimersByTime(4000))
  expect(onClose).not.toHaveBeenCalled()
})

test('closes with its button', () => {
  const { onClose } = renderToast({ ...saved, tone: 'destructive' })
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('lets Escape close a dialog below it first', () => {
  const onOpenChange = vi.fn()
  const onClose = vi.fn()
  const view = (toast: ToastMessage | null) => (
    <>
      <Dialog open onOpenChange={onOpenChange} title="Edit" closeLabel="Close">
        <input />
      </Dialog>
      <Toasts toast={toast} onClose={onClose} closeLabel="Close" regionLabel="Notifications" />
    </>
  )
  const { rerender } = render(view(null))
  rerender(view(saved))
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(onOpenChange).toHaveBeenCalledWith(false)
  expect(onClose).not.toHaveBeenCalled()
})

// Specification, section 9.
test('closes with a swipe of 50 px to the right', () => {
  HTMLElement.prototype.setPointerCapture = vi.fn()
  const { onClose } = renderToast(saved)
  const title = screen.getByText(saved.title)
  const swipe = (clientX: number) => {
    fireEvent.pointerDown(title, { clientX: 100 })
    fireEvent.pointerMove(title, { clientX })
    fireEvent.pointerUp(title, { clientX })
  }
  swipe(140)
  swipe(20)
  expect(onClose).not.toHaveBeenCalled()
  swipe(150)
  expect(onClose).toHaveBeenCalledOnce()
})

test('stays while the reader points at it', () => {
  const { onClose } = renderToast(saved)
  act(() => vi.advanceTimersByTime(4000))
  fireEvent.pointerMove(screen.getByText(saved.title), { clientX: 100 })
  fireEvent.pointerMove(screen.getByText(saved.title), { clientX: 101 })
  act(() => vi.advanceTimersByTime(60_000))
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.pointerLeave(screen.getByText(saved.title))
  act(() => vi.advanceTimersByTime(1100))
  expect(onClose).toHaveBeenCalledOnce()
})

test('does not stay below a pointer that rests where it appears', () => {
  const { onClose } = renderToast(saved)
  fireEvent.pointerEnter(screen.getByText(saved.title), { clientX: 100 })
  fireEvent.pointerMove(screen.getByText(saved.title), { clientX: 100 })
  act(() => vi.advanceTimersByTime(5100))
  expect(onClose).toHaveBeenCalledOnce()
})

test('closes with Escape, and F8 leads to it', () => {
  const { onClose } = renderToast(saved)
  fireEvent.keyDown(document, { key: 'F8' })
  expect(screen.getByRole('region', { name: 'Notifications' })).toHaveFocus()
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
})
