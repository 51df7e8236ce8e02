interface CheckedPayload {
  value: unknown
  issues: { path?: PropertyKey[] }[]
}

/**
 * Option of a rule over several fields of an object: it runs when these fields are valid, even if others are not. One
 * request then names every invalid field.
 */
export function whenValid(...fields: string[]) {
  return {
    when: ({ value, issues }: CheckedPayload) =>
      typeof value === 'object' &&
      value !== null &&
      issues.every(({ path }) => !fields.includes(String(path?.[0]))),
  }
}
