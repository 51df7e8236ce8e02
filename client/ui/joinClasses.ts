/** Joins class names, leaving out what is absent. */
export function joinClasses(...names: (string | false | null | undefined)[]) {
  return names.filter(Boolean).join(' ')
}
