/** Joins class names and leaves out absent ones. */
export function joinClasses(...names: (string | false | null | undefined)[]) {
  return names.filter(Boolean).join(' ')
}
