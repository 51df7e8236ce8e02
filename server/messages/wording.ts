import type { Language } from '../../domain/messages/messages.ts'
import { formatRupees } from '../../domain/money.ts'
import { timeOf } from '../../domain/time.ts'
import type { Config } from '../platform/config.ts'
import { translateInto } from '../platform/language.ts'
import { KINDS, type MessageFacts, type MessageKind } from './kinds.ts'

export interface Words {
  title: string
  text: string
}

/** A message as stored. */
export interface StoredMessage {
  kind: string
  values: unknown
}

/** What a message says, in its reader's language. Dates and times are India's, wherever the reader is. */
export function wordsOf({ kind, values }: StoredMessage, language: Language, config: Config): Words {
  const t = translateInto(language)
  const known = kindOf(kind)
  const words = wordedFacts(values as MessageFacts, language, config)
  return { title: t(`inbox.${known}.title`, words), text: t(`inbox.${known}.text`, words).trim() }
}

/** Rows that a newer version wrote, before it was taken back, are not of our kinds. */
export function kindOf(kind: string): MessageKind {
  if (kind in KINDS) return kind as MessageKind
  throw new Error(`No kind of message: ${kind}`)
}

function wordedFacts(facts: MessageFacts, language: Language, config: Config) {
  const { startsAt, amount = 0, amountBefore = 0, amountBack = 0, sessions, picks } = facts
  return {
    activity: facts.activity ?? '',
    participant: facts.participant ?? '',
    address: facts.address ?? '',
    email: facts.email ?? '',
    provider: facts.provider ?? '',
    reason: facts.reason ?? '',
    isReasonGiven: String(Boolean(facts.reason)),
    count: facts.count ?? sessions?.length ?? 1,
    picks: picks?.length ?? 0,
    amount: formatRupees(amount),
    owed: String(amount),
    amountBefore: formatRupees(amountBefore),
    amountBack: formatRupees(amountBack),
    surplus: String(amountBack),
    when: startsAt ? whenOf(startsAt, language) : '',
    time: startsAt ? timeOf(new Date(startsAt)) : '',
    app: config.appName,
    support: config.supportEmail,
  }
}

/** 'Sat, 28 Nov, 10:00'. */
export function whenOf(instant: string, language: Language): string {
  const date = new Date(instant)
  const day = new Intl.DateTimeFormat(`${language}-IN`, {
    timeZone: 'Asia/Kolkata',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  }).format(date)
  return `${day}, ${timeOf(date)}`
}
