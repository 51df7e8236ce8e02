import { stripLinks } from '../../domain/accounts/personName.ts'
import { formatClockTime } from '../../domain/clockTime.ts'
import type { Language } from '../../domain/messages/messages.ts'
import { formatRupees } from '../../domain/money.ts'
import { formatVenue } from '../../domain/places/formatVenue.ts'
import { toIndianDay, toIndianTime } from '../../domain/time.ts'
import type { Config } from '../platform/config.ts'
import { formatDay } from '../platform/formatDay.ts'
import { getTranslator } from '../platform/translator.ts'
import { KIND_SETTINGS, type NotificationFacts, type NotificationKind } from './notificationKinds.ts'

export interface NotificationText {
  title: string
  text: string
}

export interface StoredNotification {
  kind: string
  values: unknown
}

/** Title and text of a notification in its reader's language. Dates and times are in India's time zone. */
export function formatNotificationText(
  { kind, values }: StoredNotification,
  language: Language,
  config: Config,
): NotificationText {
  const t = getTranslator(language)
  const known = parseNotificationKind(kind)
  const words = formatFacts(values as NotificationFacts, language, config)
  return { title: t(`inbox.${known}.title`, words), text: t(`inbox.${known}.text`, words).trim() }
}

/** A newer version that was rolled back may have stored unknown kinds. */
export function parseNotificationKind(kind: string): NotificationKind {
  if (kind in KIND_SETTINGS) return kind as NotificationKind
  throw new Error(`Unknown notification kind '${kind}'. A newer version stored it: run that version again.`)
}

function formatFacts(facts: NotificationFacts, language: Language, config: Config) {
  const { startsAt, amount = 0, amountBefore = 0, amountBack = 0, sessions, picks, news } = facts
  return {
    activity: facts.activity ?? '',
    participant: stripLinks(facts.participant ?? ''),
    parent: stripLinks(facts.parent ?? ''),
    address: formatVenue({ address: facts.address ?? '', postcode: facts.postcode ?? '' }),
    email: facts.email ?? '',
    device: facts.device ?? '',
    isDeviceKnown: String(Boolean(facts.device)),
    provider: facts.provider ?? '',
    reason: facts.reason ?? '',
    isReasonGiven: String(Boolean(facts.reason)),
    count: facts.count ?? sessions?.length ?? news?.length ?? 1,
    picks: picks?.length ?? 0,
    seats: facts.seats ?? 1,
    rating: facts.rating ?? 0,
    amount: formatRupees(amount),
    owed: facts.isSettled ? 'settled' : String(amount),
    amountBefore: formatRupees(amountBefore),
    amountBack: formatRupees(amountBack),
    surplus: String(amountBack),
    when: startsAt ? formatDateTime(startsAt, language) : '',
    whenBefore: facts.startsAtBefore ? formatDateTime(facts.startsAtBefore, language) : '',
    isAtVenue: String(Boolean(facts.isAtVenue)),
    isReopened: String(Boolean(facts.isReopened)),
    isFreeUntilGiven: String(Boolean(facts.freeUntil)),
    freeUntil: facts.freeUntil ? formatDateTime(facts.freeUntil, language) : '',
    until: facts.offerEndsAt ? formatDateTime(facts.offerEndsAt, language) : '',
    position: facts.position ?? 1,
    arrivedAt: facts.arrivedAt ? formatTime(facts.arrivedAt, language) : '',
    time: startsAt ? formatTime(startsAt, language) : '',
    app: config.appName,
    support: config.supportEmail,
  }
}

/** 'Sat 28 Nov, 10 am'. */
export function formatDateTime(instant: string, language: Language): string {
  const day = toIndianDay(new Date(instant))
  return `${formatDay(day, 'session', language)}, ${formatTime(instant, language)}`
}

function formatTime(instant: string, language: Language): string {
  return formatClockTime(toIndianTime(new Date(instant)), getTranslator(language))
}
