/** Number of times that each name occurs, such as the types of the results of parallel requests. */
export function countNames(names: string[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]))
}
