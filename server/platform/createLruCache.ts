/** Creates a cache that keeps the `max` entries that were used last. */
export { _createLRUCache as createLruCache } from 'graphql-yoga'
