import { useEffect, useRef } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

/** The stored row behind a draft. */
export interface StoredVersion {
  version: number
  /** Loads the row again. */
  load: () => Promise<void>
}

/**
 * Follows the stored row when a newer version is loaded: fields that the editor has changed keep what was typed, all
 * others take the new values.
 */
export function useLatestDraft<Draft extends FieldValues, Context, Request>(
  form: UseFormReturn<Draft, Context, Request>,
  draft: Draft,
  version: number | undefined,
) {
  const { dirtyFields } = form.formState
  const known = useRef(version)
  const latest = useRef({ draft, dirtyFields })
  useEffect(() => {
    latest.current = { draft, dirtyFields }
  })
  useEffect(() => {
    if (known.current === version) return
    known.current = version
    const changed = Object.keys(latest.current.dirtyFields) as Path<Draft>[]
    const typed = form.getValues()
    form.reset(latest.current.draft)
    for (const name of changed)
      form.setValue(name, typed[name] as PathValue<Draft, Path<Draft>>, { shouldDirty: true })
  }, [form, version])
}
