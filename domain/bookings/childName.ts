/** True when two names are the same child's: case, spaces and the form of accents do not count. */
export function isSameChildName(a: string, b: string): boolean {
  return normalizeChildName(a) === normalizeChildName(b)
}

function normalizeChildName(name: string) {
  return name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('en-IN')
}
