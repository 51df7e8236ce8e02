import { useEffect } from 'react'

/** Layers above the screen, which move the focus themselves while they are open. */
const LAYER = '[role=dialog], [role=alertdialog], [role=menu]'

/**
 * Keeps the focus on the screen when the element that has it disappears, such as the button of a deleted row: it moves to the
 * nearest heading (WCAG 2.4.3). A button that was disabled during its action gets it back.
 */
export function LostFocus() {
  useEffect(watchFocus, [])
  return null
}

function watchFocus() {
  /** The last focused element of the screen, with its ancestors outwards. Empty when the user has left it. */
  let path: Element[] = []
  let pathname = ''
  let wasDisabled = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function remember({ target }: FocusEvent) {
    if (!(target instanceof Element) || target.closest(LAYER)) return
    path = listPath(target)
    pathname = location.pathname
    wasDisabled = false
  }

  /** The browser sets the focus after this event. A tap beside the controls removes it. */
  function forget({ target }: PointerEvent) {
    if (target instanceof Element && !target.closest(LAYER)) path = []
  }

  function restore() {
    const isLost = document.activeElement === document.body && !document.querySelector(LAYER)
    // A new screen sets its own focus (ScreenFocus.tsx).
    if (isLost && pathname === location.pathname) findTarget()?.focus({ preventScroll: true })
  }

  /** The element itself once it is enabled again, or the heading of the nearest ancestor that is left and has one. */
  function findTarget(): HTMLElement | undefined {
    const [element] = path
    if (!(element instanceof HTMLElement)) return undefined
    if (element.isConnected) return wasDisabled && !element.matches(':disabled') ? element : undefined
    for (const ancestor of path) {
      const heading = ancestor.isConnected && findHeading(ancestor, path)
      if (!heading) continue
      heading.tabIndex = -1
      heading.classList.add('outline-none')
      return heading
    }
    return undefined
  }

  // A layer that closes moves the focus in a task of its own.
  const observer = new MutationObserver(() => {
    wasDisabled ||= path[0]?.matches(':disabled') ?? false
    clearTimeout(timer)
    timer = setTimeout(restore)
  })
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', remember)
  document.addEventListener('pointerdown', forget)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('focusin', remember)
    document.removeEventListener('pointerdown', forget)
  }
}

/** The first heading that is not in another row of a list. */
function findHeading(ancestor: Element, path: readonly Element[]) {
  return [...ancestor.querySelectorAll<HTMLElement>('h1, h2, h3')].find((heading) => {
    const row = heading.closest('li')
    return !row || path.includes(row)
  })
}

/** The element and its ancestors up to the screen; empty outside of the screen. */
function listPath(element: Element): Element[] {
  const path: Element[] = []
  const main = document.getElementById('main')
  if (!main?.contains(element)) return path
  for (let one: Element | null = element; one && one !== main; one = one.parentElement) path.push(one)
  return [...path, main]
}
