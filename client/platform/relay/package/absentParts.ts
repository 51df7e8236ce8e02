// In the place of parts of relay-runtime that the app does not use (README.md).

/** The store calls these methods. Without client resolvers there is nothing to do. */
export class LiveResolverCache {
  invalidateDataIDs() {}
  invalidateResolverRecords() {}
  unsubscribeFromLiveResolverRecords() {}
}

export const convert = createAbsent('configs of mutations')
export const readUpdatableFragment = createAbsent('updatable fragments')
export const readUpdatableQuery = createAbsent('updatable queries')

function createAbsent(name: string) {
  return (): never => {
    throw new Error(`The build contains no ${name} (client/platform/relay/package/README.md)`)
  }
}
