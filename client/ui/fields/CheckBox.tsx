import { useEffect, useRef } from 'react'

interface CheckBoxProps {
  label: string
  /** True: the label is for screen readers only. */
  isLabelHidden?: boolean
  checked: boolean
  /** Some but not all of the items of the box are chosen. */
  isPartial?: boolean
  onChange: () => void
}

/** Native check box with a target of 44 px. */
export function CheckBox({ label, isLabelHidden, checked, isPartial = false, onChange }: CheckBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartial
  }, [isPartial])
  return (
    <label className="inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-xl has-focus-visible:outline-3 has-focus-visible:outline-sky">
      <input
        ref={box}
        type="checkbox"
        checked={checked}
        onChange={onChange}
        className="size-5 shrink-0 accent-sky outline-none"
      />
      <span className={isLabelHidden ? 'sr-only' : 'font-semibold text-sm'}>{label}</span>
    </label>
  )
}
