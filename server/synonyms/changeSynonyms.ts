import { z } from 'zod'
import { isKind } from '../../domain/activities/kinds.ts'
import { readText } from '../../domain/search/readText.ts'
import { normalizePhrase } from '../../domain/search/tokens.ts'
import type { Day } from '../../domain/time.ts'
import { SYNONYM_WORDS_MAX } from '../activities/search/kindSynonyms.ts'
import { emit } from '../events/emit.ts'
import { findPlaces } from '../places/findPlaces.ts'
import { type Context, requireStaff } from '../platform/context.ts'
import { Prisma, type Transaction } from '../platform/database/database.ts'
import type { KindSynonym } from '../platform/database/generated/client.ts'
import { queryRowsByValues } from '../platform/database/queryRows.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { InvalidInput, NotFound, parseInput } from '../platform/failures.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'

const LETTERS_MAX = 60

const addRequest = z.object({
  phrase: z
    .string()
    .max(LETTERS_MAX, 'validation.synonym.length')
    .transform(normalizePhrase)
    .refine((phrase) => phrase.length >= 2, 'validation.synonym.length')
    .refine((phrase) => phrase.split(' ').length <= SYNONYM_WORDS_MAX, 'validation.synonym.words'),
  kind: z.string().refine(isKind),
})

/**
 * Adds a word or phrase that means a kind, from the next search on. Adding it again changes its kind. Searches that missed it are
 * no longer listed.
 */
export async function addKindSynonym(context: Context, input: unknown): Promise<KindSynonym> {
  requireStaff(context)
  const { phrase, kind } = parseInput(addRequest, input)
  if (isRead(phrase, context.today) || (await isPlace(context, phrase)))
    throw new InvalidInput([{ field: 'phrase', key: 'validation.synonym.known' }])
  return runInTransaction(context, async (tx) => {
    const before = await findLocked(tx, phrase)
    const synonym = await tx.kindSynonym.upsert({
      where: { phrase },
      create: { phrase, kind, createdAt: context.now },
      update: { kind },
    })
    await tx.$executeRaw`DELETE FROM missed_searches WHERE strpos(' ' || text || ' ', ${` ${phrase} `}) > 0`
    if (before?.kind !== kind)
      await emit(tx, {
        type: 'searchWords.changed',
        action: 'addKindSynonym',
        subjectId: synonym.id,
        before: before && { phrase, kind: before.kind },
        after: { phrase, kind },
      })
    return synonym
  })
}

/** True when searches read the whole phrase already, without correcting it. */
function isRead(phrase: string, today: Day): boolean {
  return readText(phrase, { today, isKnown: () => true }).words.length === 0
}

/** True for a place that searches read without 'in' or 'near', such as a city. */
async function isPlace({ db }: Context, phrase: string): Promise<boolean> {
  return (await findPlaces(db, [phrase], null)).get(phrase)?.isWellKnown ?? false
}

async function findLocked(tx: Transaction, phrase: string): Promise<{ kind: string } | null> {
  const [row] = await queryRowsByValues<{ kind: string }>(
    tx,
    Prisma.sql`
      SELECT kind FROM kind_synonyms WHERE phrase = ${phrase} FOR UPDATE`,
  )
  return row ?? null
}

/** Removes a synonym. The words are plain words again from the next search on. */
export async function removeKindSynonym(context: Context, id: string): Promise<{ id: string }> {
  requireStaff(context)
  const synonymId = toUuidOrNil(parseId('KindSynonym', id))
  return runInTransaction(context, async (tx) => {
    const [removed] = await queryRowsByValues<KindSynonym>(
      tx,
      Prisma.sql`
        DELETE FROM kind_synonyms WHERE id = ${synonymId}::uuid RETURNING *`,
    )
    if (!removed) throw new NotFound()
    const { phrase, kind } = removed
    await emit(tx, {
      type: 'searchWords.changed',
      action: 'removeKindSynonym',
      subjectId: synonymId,
      before: { phrase, kind },
      after: null,
    })
    return { id: synonymId }
  })
}

/** Takes a text off the list of searches that found nothing, permanently. */
export async function ignoreMissedSearch(context: Context, id: string): Promise<{ id: string }> {
  requireStaff(context)
  const missedId = toUuidOrNil(parseId('MissedSearch', id))
  return runInTransaction(context, async (tx) => {
    const [ignored] = await queryRowsByValues<{ text: string }>(
      tx,
      Prisma.sql`
        UPDATE missed_searches SET "ignoredAt" = ${context.now}
        WHERE id = ${missedId}::uuid AND "ignoredAt" IS NULL RETURNING text`,
    )
    if (!ignored) throw new NotFound()
    await emit(tx, {
      type: 'searchWords.changed',
      action: 'ignoreMissedSearch',
      subjectId: missedId,
      before: null,
      after: { phrase: ignored.text },
    })
    return { id: missedId }
  })
}
