import { useState } from 'react'
import { useDebounced } from './useDebounced.ts'

interface NamePickerOptions {
  /** Name of what is chosen already. */
  initial?: string
  /** Called with '' when the typed text no longer is the chosen name. */
  onChoose: (id: string) => void
}

/** States of a combobox that finds rows of the server by their name. */
export function useNamePicker({ initial = '', onChoose }: NamePickerOptions) {
  const [text, setText] = useState(initial)
  const [chosen, setChosen] = useState(initial)
  const debouncedText = useDebounced(text)
  return {
    /** Text to search for; null while the text is the chosen name. */
    query: chosen && debouncedText === chosen ? null : debouncedText,
    comboboxProps: {
      text,
      onText(typed: string) {
        setText(typed)
        setChosen('')
        onChoose('')
      },
      onChoose({ value, label }: { value: string; label: string }) {
        setText(label)
        setChosen(label)
        onChoose(value)
      },
    },
  }
}
