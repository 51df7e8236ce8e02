// Replaces parts of relay-runtime that the app does not use (README.md).

/** The store calls these methods. Without client resolvers there is nothing to do. */
export class LiveResolverCache {
  invalidateDataIDs() {}
  invalidateResolverRecords() {}
  unsubscribeFromLiveResolverRecords() {}
}

export const convert = throwWhenUsed('configs of mutations')
export const readUpdatableFragment = throwWhenUsed('updatable fragments')
export const readUpdatableQuery = throwWhenUsed('updatable queries')

function throwWhenUsed(name: string) {
  return (): never => {
    throw new Error(`The build contains no ${name} (client/platform/relay/package/README.md)`)
  }
}
