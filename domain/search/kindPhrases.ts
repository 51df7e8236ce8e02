import { KINDS, type Kind } from '../activities/kinds.ts'
import { PhraseTable } from './phrases.ts'

/** Names and synonyms of all kinds. */
export const KIND_PHRASES = new PhraseTable<Kind>(
  KINDS.flatMap(({ id, names, synonyms }) =>
    [...Object.values(names), ...synonyms].map((phrase) => [phrase, id as Kind] as const),
  ),
)
