import type { DocumentNode } from 'graphql'
import { LRUCache } from 'lru-cache'

/** The screens and REST endpoints have about 250 documents. */
const MAX_PARSED_DOCUMENTS = 400

/** Parsed documents by their text. Yoga also keeps the result of their validation. */
export interface DocumentCache {
  get(text: string): DocumentNode | undefined
  set(text: string, document: DocumentNode): void
}

export function createDocumentCache(): DocumentCache {
  return new LRUCache<string, DocumentNode>({ max: MAX_PARSED_DOCUMENTS })
}
