/** Moves the focus to the first field with an error and shows it with its message. False when there is none. */
export function focusInvalidField(container: Element | null): boolean {
  const field = container?.querySelector<HTMLElement>('[aria-invalid=true]')
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
  return Boolean(field)
}
