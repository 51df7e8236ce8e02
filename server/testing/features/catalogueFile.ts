/** A file with this many valid rows. `bad` replaces fields of given lines. */
export function buildActivitiesFile(
  provider: string,
  count: number,
  bad: ReadonlyMap<number, Record<string, string>> = new Map(),
) {
  const lines = Array.from({ length: count }, (_, index) => {
    const line = index + 2
    const row: Record<string, string> = {
      provider,
      name: `Class ${line}`,
      category: 'sports-clubs',
      description: 'Children run, jump and throw, and go home tired and happy.',
      ageGroupMin: '60',
      ageGroupMax: '144',
      price: '450.00',
      isFree: '',
      slots: 'saturday 10:00-11:00 (12); sunday 10:00-11:00',
      address: '12 Cherry Road, Salem',
      postcode: '636007',
      ...bad.get(line),
    }
    return Object.values(row).map(quoteCsv).join(',')
  })
  const columns =
    'provider,name,category,description,ageGroupMin,ageGroupMax,price,isFree,slots,address,postcode'
  return `${columns}\n${lines.join('\n')}\n`
}

function quoteCsv(value: string) {
  return /[",\n;]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}
