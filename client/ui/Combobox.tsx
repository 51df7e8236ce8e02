import { type ReactNode, useId, useState } from 'react'
import { controlClasses, Field } from './Field.tsx'

export interface ComboboxOption {
  value: string
  label: string
  detail?: string
}

interface ComboboxProps {
  label: ReactNode
  placeholder: string
  text: string
  onText: (text: string) => void
  options: readonly ComboboxOption[]
  onChoose: (option: ComboboxOption) => void
  /** Status below the field: searching, no results, number of results. */
  status?: string
  error?: string
  name?: string
}

/**
 * A text field with suggestions, following the ARIA combobox pattern: arrows move, Enter chooses, Escape
 * closes.
 */
export function Combobox(props: ComboboxProps) {
  const { label, placeholder, text, onText, options, onChoose, status, error, name } = props
  const listId = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const shown = open && options.length > 0
  const getOptionId = (index: number) => `${listId}-${index}`

  function choose(index: number) {
    const option = options[index]
    if (!option) return
    setOpen(false)
    setActive(-1)
    onChoose(option)
  }

  function onKeyDown(event: React.KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive((index) => (index + step + options.length) % Math.max(options.length, 1))
    }
    if (event.key === 'Enter' && shown) {
      event.preventDefault()
      choose(Math.max(active, 0))
    }
    if (event.key === 'Escape' && shown) {
      event.stopPropagation()
      setOpen(false)
    }
  }

  return (
    <Field label={label} error={error} hint={<span role="status">{status}</span>}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            name={name}
            type="text"
            role="combobox"
            autoComplete="off"
            aria-expanded={shown}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={shown && active >= 0 ? getOptionId(active) : undefined}
            placeholder={placeholder}
            value={text}
            onChange={(event) => {
              onText(event.target.value)
              setOpen(true)
              setActive(-1)
            }}
            onKeyDown={onKeyDown}
            onBlur={() => setOpen(false)}
            className={controlClasses}
          />
          <div
            id={listId}
            role="listbox"
            aria-label={typeof label === 'string' ? label : undefined}
            hidden={!shown}
            className="absolute inset-x-0 top-full z-10 mt-1 max-h-72 overflow-y-auto rounded-2xl border border-line bg-surface p-1.5 shadow-float"
          >
            {options.map((option, index) => (
              <div
                key={option.value}
                id={getOptionId(index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(index)}
                onKeyDown={onKeyDown}
                className="min-h-11 cursor-pointer rounded-xl px-3 py-2 hover:bg-sky-soft aria-selected:bg-sky-soft aria-selected:text-sky-ink"
              >
                <span translate="no" className="block font-semibold">
                  {option.label}
                </span>
                {option.detail && (
                  <span translate="no" className="block text-muted text-sm">
                    {option.detail}
                  </span>
                )}
              </div>
            ))}
          </div>
        </div>
      )}
    </Field>
  )
}
