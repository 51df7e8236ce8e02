/** Most activities of one category and of one provider on a list of ten (product.md, section 23). */
export const CATEGORY_MAX = 3
export const PROVIDER_MAX = 2

interface Listed {
  id: string
  category: string
  providerId: string
}

/** The first `count` activities in order, without activities of another list, and not too many of one sort. */
export function chooseVaried<T extends Listed>(
  ordered: readonly T[],
  count: number,
  taken: ReadonlySet<string>,
): T[] {
  const categories = new Map<string, number>()
  const providers = new Map<string, number>()
  const chosen: T[] = []
  for (const item of ordered) {
    if (chosen.length === count) break
    const [ofCategory, ofProvider] = [categories.get(item.category) ?? 0, providers.get(item.providerId) ?? 0]
    if (taken.has(item.id) || ofCategory === CATEGORY_MAX || ofProvider === PROVIDER_MAX) continue
    categories.set(item.category, ofCategory + 1)
    providers.set(item.providerId, ofProvider + 1)
    chosen.push(item)
  }
  return chosen
}
