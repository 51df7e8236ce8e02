import { z } from 'zod'
import { DAYS } from '../activities/days.ts'
import { activityFields, checkConsistency } from './activityRequest.ts'
import { checkBothCoordinates } from './fields.ts'
import { providerFields } from './providerRequest.ts'
import { DEFAULT_CAPACITY, sortSlots, type WeeklySlot, weeklySlots } from './weeklySlots.ts'

export const FILE_KINDS = ['providers', 'activities'] as const
export type FileKind = (typeof FILE_KINDS)[number]

export const FILE_BYTES_MAX = 20 * 1024 * 1024
export const FILE_ROWS_MAX = 50_000

/** Columns of each file in the order of an export. The required columns come first. */
export const COLUMNS = {
  providers: [
    ...['name', 'description', 'email', 'phone', 'website', 'address', 'postcode', 'latitude', 'longitude'],
    ...['upiId', 'allowsPayAtVenue'],
  ],
  activities: [
    ...['provider', 'name', 'category', 'description', 'ageGroupMin', 'ageGroupMax', 'price', 'isFree'],
    ...['slots', 'duration', 'address', 'postcode', 'latitude', 'longitude', 'imageUrl', 'isActive'],
    ...['refundHours', 'refundPercent'],
  ],
} as const satisfies Record<FileKind, readonly string[]>

export const REQUIRED_COLUMNS = {
  providers: ['name'],
  activities: ['provider', 'name', 'category'],
} as const satisfies Record<FileKind, readonly string[]>

const YES = /^(yes|true|1)$/i
const NO = /^(no|false|0)$/i

function createFlagSchema(otherwise: boolean) {
  return z
    .string()
    .nullish()
    .transform((value, issue) => {
      const text = value?.trim() ?? ''
      if (text === '') return otherwise
      if (YES.test(text) || NO.test(text)) return YES.test(text)
      issue.addIssue({ code: 'custom', message: 'validation.yesNo' })
      return z.NEVER
    })
}

const SLOT_PATTERN = /^([a-z]+)\s+(\d{2}:\d{2})\s*-\s*(\d{2}:\d{2})(?:\s*\((\d{1,4})\))?$/i

/** 'saturday 10:00-11:00 (12); daily 17:00-18:00': the seats in brackets, 10 by default. */
const slotsText = z
  .string()
  .nullish()
  .transform((value, issue): z.input<typeof weeklySlots> => {
    const parts = (value ?? '').split(';').map((part) => part.trim())
    return parts.filter(Boolean).flatMap((part) => {
      const [, word = '', startTime = '', endTime = '', places] = SLOT_PATTERN.exec(part) ?? []
      const day = word.toLowerCase()
      const days = day === 'daily' ? DAYS : DAYS.filter((known) => known === day)
      if (days.length === 0) issue.addIssue({ code: 'custom', message: 'validation.slots.text' })
      const maxCapacity = places ? Number(places) : DEFAULT_CAPACITY
      return days.map((dayOfWeek) => ({ dayOfWeek, startTime, endTime, maxCapacity }))
    })
  })
  .pipe(weeklySlots)

export function formatSlots(slots: readonly Omit<WeeklySlot, 'id' | 'price'>[]): string {
  return sortSlots(slots)
    .map((slot) => `${slot.dayOfWeek} ${slot.startTime}-${slot.endTime} (${slot.maxCapacity})`)
    .join('; ')
}

export const providerRow = z
  .object({ ...providerFields, allowsPayAtVenue: createFlagSchema(false) })
  .superRefine(checkBothCoordinates)

export const activityRow = z
  .object({
    ...activityFields,
    provider: z.string('validation.required').trim().min(1, 'validation.required'),
    isFree: createFlagSchema(false),
    isActive: createFlagSchema(true),
    slots: slotsText,
  })
  .superRefine(checkConsistency)

const FORMULA_APOSTROPHE = /^'(?=[=+\-@\t\r])/

/**
 * Characters that make a spreadsheet run a formula. An export adds an apostrophe before them; an import
 * removes it.
 */
export function removeApostrophe(value: string): string {
  return value.replace(FORMULA_APOSTROPHE, '')
}
