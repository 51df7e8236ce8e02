export interface FieldChange {
  field: string
  before: string | null
  after: string | null
}

/** Old and new value of each changed field, as text. */
export function listFieldChanges({ before, after }: { before: unknown; after: unknown }): FieldChange[] {
  const [was, is] = [getFields(before), getFields(after)]
  return Object.keys({ ...was, ...is }).map((field) => ({
    field,
    before: formatValue(was[field]),
    after: formatValue(is[field]),
  }))
}

function getFields(side: unknown): Record<string, unknown> {
  return typeof side === 'object' && side !== null ? { ...side } : {}
}

function formatValue(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return value.map(formatValue).join('; ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
