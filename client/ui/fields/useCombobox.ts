import { type KeyboardEvent, useId, useState } from 'react'

interface ComboboxOptions<Option> {
  options: readonly Option[]
  onChoose: (option: Option) => void
  /** Enter without an active option chooses the first one instead of submitting the form. */
  enterChoosesFirst?: boolean
  /** Called for the active option when Delete is pressed. */
  onRemove?: (option: Option) => void
  onOpen?: () => void
}

/**
 * Keyboard and attributes of a text field with a list of options (ARIA's combobox pattern): arrows move, Enter
 * chooses, Escape closes. The focus stays in the field.
 */
export function useCombobox<Option>(props: ComboboxOptions<Option>) {
  const { options, onChoose, enterChoosesFirst = false, onRemove, onOpen } = props
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const isShown = isOpen && options.length > 0
  const getOptionId = (index: number) => `${listId}-${index}`

  function open() {
    onOpen?.()
    setOpen(true)
  }

  function close() {
    setOpen(false)
    setActive(-1)
  }

  function choose(option: Option) {
    close()
    onChoose(option)
  }

  function move(step: number) {
    open()
    // The options may still load when the list opens.
    if (!isShown && !enterChoosesFirst) return
    const count = options.length
    setActive(active < 0 && step < 0 ? count - 1 : (active + step + count) % Math.max(count, 1))
  }

  /** True when the key did something here. */
  function handleKey(key: string) {
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      move(key === 'ArrowDown' ? 1 : -1)
      return true
    }
    if (!isShown) return false
    if (key === 'Escape') {
      close()
      return true
    }
    const option = options[active] ?? (enterChoosesFirst && key === 'Enter' ? options[0] : undefined)
    if (!option) return false
    if (key === 'Enter') choose(option)
    else if (key === 'Delete' && onRemove) {
      setActive(-1)
      onRemove(option)
    } else return false
    return true
  }

  return {
    isOpen,
    isShown,
    active,
    open,
    close,
    /** After typing: shows the options without an active one. */
    reopen() {
      setActive(-1)
      open()
    },
    inputProps: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-expanded': isShown,
      'aria-controls': listId,
      'aria-autocomplete': 'list',
      'aria-activedescendant': isShown && active >= 0 ? getOptionId(active) : undefined,
      onKeyDown(event: KeyboardEvent) {
        if (!handleKey(event.key)) return
        event.preventDefault()
        // Escape closes the list only, not a dialog around it.
        event.stopPropagation()
      },
    } as const,
    listId,
    getOptionProps: (option: Option, index: number) =>
      ({
        id: getOptionId(index),
        role: 'option',
        tabIndex: -1,
        'aria-selected': index === active,
        onPointerDown: (event: { preventDefault(): void }) => event.preventDefault(),
        onClick: () => choose(option),
        onKeyDown: () => {},
      }) as const,
  }
}
