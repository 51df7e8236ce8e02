import { waitForFrame } from './waitForFrame.ts'
import { waitForIdle } from './waitForIdle.ts'

interface Tap {
  target: HTMLElement
  event: MouseEvent
}

const BUTTONS_AND_LINKS = 'button, a[href]:not([target], [download])'

/** For each of these React hydrates the parts of the page around the target in one long task, before the next paint. */
const POINTER_EVENTS = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend'] as const
const POINTER_OPTIONS = { capture: true, passive: true }

/** The last tap before the app ran. */
let earlyTap: Tap | null = null
let repeated: MouseEvent | null = null
let isHydrating = false

/**
 * Buttons have no effect until the app runs, so the last tap on one is kept. Links work without the app. The browser shows
 * that the tap is kept (`data-tapped` in theme.css).
 */
export function keepEarlyTap() {
  document.addEventListener('click', keepTap, true)
  document.addEventListener('submit', stopForm, true)
}

/**
 * Repeats the kept tap when hydration has begun. Until it is done, React gets each tap on a button or a link after the next
 * paint: the browser shows the tap first, and then React hydrates the parts around it.
 */
export async function repeatEarlyTap() {
  document.removeEventListener('submit', stopForm, true)
  isHydrating = true
  for (const name of POINTER_EVENTS) document.addEventListener(name, stopPointerEvent, POINTER_OPTIONS)
  if (earlyTap) repeatTap(earlyTap)
  earlyTap = null
  // Hydration is done when nothing is left to do.
  await waitForIdle()
  isHydrating = false
  for (const name of POINTER_EVENTS) document.removeEventListener(name, stopPointerEvent, POINTER_OPTIONS)
  document.removeEventListener('click', keepTap, true)
}

function keepTap(event: MouseEvent) {
  const target = findTarget(event)
  if (!target || event === repeated || opensElsewhere(event)) return
  const tap = { target, event }
  target.dataset.tapped = ''
  if (isHydrating) {
    event.preventDefault()
    event.stopPropagation()
    waitForFrame().then(() => repeatTap(tap))
  } else {
    if (earlyTap && earlyTap.target !== target) delete earlyTap.target.dataset.tapped
    earlyTap = tap
  }
}

function repeatTap({ target, event }: Tap) {
  delete target.dataset.tapped
  if (!target.isConnected) return
  repeated = new MouseEvent('click', event)
  target.dispatchEvent(repeated)
}

function stopPointerEvent(event: Event) {
  if (findTarget(event)) event.stopPropagation()
}

function findTarget({ target }: Event) {
  return target instanceof Element
    ? target.closest<HTMLElement>(isHydrating ? BUTTONS_AND_LINKS : 'button')
    : null
}

/** True for a click that opens a link in a new tab or window. */
function opensElsewhere({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  return metaKey || ctrlKey || shiftKey || altKey
}

/** A form without an address works only with the app. Enter in one of its fields is a click on its button. */
function stopForm(event: SubmitEvent) {
  if (event.target instanceof Element && !event.target.hasAttribute('action')) event.preventDefault()
}
