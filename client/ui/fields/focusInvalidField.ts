/** Moves the focus to the first field with an error and shows it with its message. False when there is none. */
export function focusInvalidField(container: Element | null): boolean {
  const field = container?.querySelector<HTMLElement>('[aria-invalid=true]')
  // A group of radio buttons has no focus of its own.
  const control = field?.querySelector<HTMLElement>('input') ?? field
  control?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
  return Boolean(field)
}
