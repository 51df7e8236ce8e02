import { subDays } from 'date-fns/subDays'
import { GraphQLError } from 'graphql'
import { LRUCache } from 'lru-cache'
import { type Database, Prisma } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'

/** Prefix of a document identifier that is a hash (GraphQL over HTTP, appendix A). */
const PREFIX = 'sha256:'
const HASH = /^[\da-f]{64}$/
/** Days during which an open page of an earlier version works. */
const RETENTION_DAYS = 30
/** A version of the client has about 200 documents. */
const OTHER_VERSIONS_MAX = 500

/** Code of the error for an unknown identifier. The page that sent it is of a version that is gone. */
const UNKNOWN_DOCUMENT = 'PERSISTED_DOCUMENT_NOT_FOUND'

/** Documents of the client's operations by their SHA-256 hash, as Relay's compiler writes them (relay.config.js). */
export type ClientDocuments = ReadonlyMap<string, string>

export interface PersistedDocuments {
  /** Text of the document with this identifier; null when no version of the client has it. */
  find(documentId: string): Promise<string | null>
}

/**
 * Finds documents of this version of the client in memory, and documents of other versions in the database: an open
 * page continues to work while servers of a new version start.
 */
export function createPersistedDocuments(documents: ClientDocuments, db: Database): PersistedDocuments {
  const otherVersions = new LRUCache<string, string>({ max: OTHER_VERSIONS_MAX })
  return {
    async find(documentId) {
      const hash = documentId.startsWith(PREFIX) ? documentId.slice(PREFIX.length) : ''
      if (!HASH.test(hash)) return null
      const known = documents.get(hash) ?? otherVersions.get(hash)
      if (known !== undefined) return known
      const stored = await db.persistedDocument.findUnique({ where: { hash } })
      if (stored) otherVersions.set(hash, stored.text)
      return stored?.text ?? null
    },
  }
}

export function createUnknownDocumentError() {
  return new GraphQLError('The server has no document with this identifier; send `query`.', {
    extensions: { code: UNKNOWN_DOCUMENT },
  })
}

/** Stores the documents of a version when its server starts. Deletes the documents of versions that no server has. */
export async function storePersistedDocuments(db: Database, documents: ClientDocuments, now: Date) {
  const sorted = [...documents].sort(([one], [other]) => (one < other ? -1 : 1))
  // Servers that start at the same time lock the rows in the same order.
  await sql.execute(
    db,
    Prisma.sql`
    INSERT INTO persisted_documents (hash, text, "deployedAt")
    SELECT hash, text, ${now} FROM unnest(
      ${sorted.map(([hash]) => hash)}::text[], ${sorted.map(([, text]) => text)}::text[]) AS document (hash, text)
    ON CONFLICT (hash) DO UPDATE SET "deployedAt" = EXCLUDED."deployedAt"`,
  )
  await db.persistedDocument.deleteMany({ where: { deployedAt: { lt: subDays(now, RETENTION_DAYS) } } })
}

export function listOperationNames(documents: ClientDocuments): Set<string> {
  return new Set(
    [...documents.values()].flatMap(
      (text) => /^(?:query|mutation|subscription) (\w+)/m.exec(text)?.[1] ?? [],
    ),
  )
}
