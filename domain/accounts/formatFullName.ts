interface Name {
  firstName: string
  /** Can be empty. */
  lastName: string
}

export function formatFullName({ firstName, lastName }: Name): string {
  return `${firstName} ${lastName}`.trim()
}
