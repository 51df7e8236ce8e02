import type { ReactNode } from 'react'
import { controlClasses, Field } from './Field.tsx'
import { useCombobox } from './useCombobox.ts'

interface ComboboxOption {
  value: string
  label: string
  detail?: string
}

interface ComboboxProps {
  label: ReactNode
  placeholder?: string
  text: string
  onText: (text: string) => void
  options: readonly ComboboxOption[]
  onChoose: (option: ComboboxOption) => void
  /** Status below the field, read out by screen readers: searching, number of results. */
  status?: string
  error?: string
  name?: string
}

/** Text field with suggestions. */
export function Combobox(props: ComboboxProps) {
  const { label, placeholder, text, onText, options, onChoose, status, error, name } = props
  const combobox = useCombobox({ options, onChoose, enterChoosesFirst: true })

  return (
    <Field label={label} error={error} hint={<span role="status">{status}</span>}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            {...combobox.inputProps}
            name={name}
            type="text"
            placeholder={placeholder}
            value={text}
            onChange={(event) => {
              onText(event.target.value)
              combobox.reopen()
            }}
            onBlur={combobox.close}
            className={controlClasses}
          />
          <div
            id={combobox.listId}
            role="listbox"
            aria-label={typeof label === 'string' ? label : undefined}
            hidden={!combobox.isShown}
            className="absolute inset-x-0 top-full z-10 mt-1 max-h-72 overflow-y-auto rounded-2xl border border-line bg-surface p-1.5 shadow-float"
          >
            {options.map((option, index) => (
              <div
                key={option.value}
                {...combobox.getOptionProps(option, index)}
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
