export interface FieldChange {
  field: string
  before: string | null
  after: string | null
}

/** The two sides of a change, field by field, as text. */
export function fieldChanges({ before, after }: { before: unknown; after: unknown }): FieldChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  return Object.keys({ ...was, ...is }).map((field) => ({
    field,
    before: textOf(was[field]),
    after: textOf(is[field]),
  }))
}

function fieldsOf(side: unknown): Record<string, unknown> {
  return typeof side === 'object' && side !== null ? { ...side } : {}
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return value.map(textOf).join('; ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
