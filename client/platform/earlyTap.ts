/** The last tap on a button before the app ran. */
let earlyTap: { button: HTMLButtonElement; event: MouseEvent } | null = null

/** Buttons have no effect until the app runs, so the last tap on one is kept. Links work without the app. */
export function keepEarlyTap() {
  document.addEventListener('click', keepTap, true)
  document.addEventListener('submit', stopForm, true)
}

/** Repeats the kept tap. React hydrates the button first. */
export function repeatEarlyTap() {
  document.removeEventListener('click', keepTap, true)
  document.removeEventListener('submit', stopForm, true)
  const tap = earlyTap
  earlyTap = null
  if (tap?.button.isConnected) tap.button.dispatchEvent(new MouseEvent('click', tap.event))
}

function keepTap(event: MouseEvent) {
  const button = event.target instanceof Element && event.target.closest('button')
  if (button) earlyTap = { button, event }
}

/** A form without an address works only with the app. Enter in one of its fields is a click on its button. */
function stopForm(event: SubmitEvent) {
  if (event.target instanceof Element && !event.target.hasAttribute('action')) event.preventDefault()
}
