interface CheckChipsProps<Value extends string> {
  label: string
  chosen: readonly Value[]
  options: readonly { value: Value; label: string }[]
  onChange: (chosen: Value[]) => void
}

/** Multiple choice: native checkboxes styled as chips. */
export function CheckChips<Value extends string>(props: CheckChipsProps<Value>) {
  const { label, chosen, options, onChange } = props
  const toggle = (value: Value) =>
    options.map((option) => option.value).filter((other) => chosen.includes(other) !== (other === value))
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-sm">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-11 cursor-pointer items-center justify-center rounded-full border-2 border-line px-4 text-center has-checked:border-sky has-checked:bg-sky-soft has-checked:font-semibold has-checked:text-sky-ink has-focus-visible:outline-3 has-focus-visible:outline-sky"
          >
            <input
              type="checkbox"
              value={option.value}
              checked={chosen.includes(option.value)}
              onChange={() => onChange(toggle(option.value))}
              className="sr-only scroll-mb-24"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
