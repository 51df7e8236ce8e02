import { z } from 'zod'
import { findKindByName } from '../activities/kinds.ts'
import { activityFields, addConsistencyRules } from './activityRequest.ts'
import { addCoordinateRule } from './fields.ts'
import { CLEAR_MARK, COLUMNS, type FileKind } from './fileColumns.ts'
import { providerFields } from './providerRequest.ts'
import { addSlotEnds, parseSlotText, splitSlotsText } from './slotsText.ts'
import { weeklySlots } from './weeklySlots.ts'

export {
  COLUMNS,
  FILE_BYTES_MAX,
  FILE_KINDS,
  type FileKind,
  REQUIRED_COLUMNS,
} from './fileColumns.ts'

/** A right value of each column, for the template and for the report of wrong values. */
export const COLUMN_EXAMPLES: Record<string, string> = {
  provider: 'Clay Club',
  name: 'Pottery for beginners',
  category: 'arts-crafts',
  kinds: 'pottery; painting',
  description: 'Children make a bowl of their own and take it home a week later.',
  email: 'hello@clayclub.example',
  phone: '98765 43210',
  website: 'https://clayclub.example',
  ageGroupMin: '60',
  ageGroupMax: '144',
  price: '450',
  isFree: 'no',
  slots: 'saturday 10:00-11:00 (12); sunday 16:00-17:00',
  duration: '60',
  address: '12 Cherry Road, Salem',
  postcode: '636007',
  latitude: '11.6643',
  longitude: '78.1460',
  imageUrl: 'https://clayclub.example/pottery.jpg',
  isActive: 'yes',
  refundHours: '24',
  refundPercent: '100',
  upiId: 'clayclub@okbank',
  allowsPayAtVenue: 'yes',
}

/** A file with the columns and one example row, to be filled in. */
export function formatTemplate(kind: FileKind): string {
  const toLine = (values: readonly string[]) => values.map((value) => `"${value}"`).join(',')
  const columns = COLUMNS[kind]
  return `${toLine(columns)}\r\n${toLine(columns.map((column) => COLUMN_EXAMPLES[column] ?? ''))}\r\n`
}

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

/** Weekly times, each as `parseSlotText` reads it. */
const slotsText = z
  .string()
  .nullish()
  .transform(
    (value, issue): z.input<typeof weeklySlots> =>
      splitSlotsText(value ?? '').flatMap((part) => {
        const { slots, problem } = parseSlotText(part)
        if (problem) issue.addIssue({ code: 'custom', message: problem })
        return slots ?? []
      }),
  )
  .pipe(weeklySlots)

/** Kinds by id or by name in any language, separated by semicolons. */
const kindsText = z
  .string()
  .nullish()
  .transform((value, issue): z.input<typeof activityFields.kinds> => {
    const names = (value ?? '')
      .split(';')
      .map((name) => name.trim())
      .filter(Boolean)
    return names.flatMap((name) => {
      const kind = findKindByName(name)
      if (!kind) issue.addIssue({ code: 'custom', message: 'validation.kinds' })
      return kind ?? []
    })
  })
  .pipe(activityFields.kinds)

const providerColumns = { ...providerFields, allowsPayAtVenue: createFlagSchema(false) }

const activityColumns = {
  ...activityFields,
  provider: z.string('validation.required').trim().min(1, 'validation.required'),
  isFree: createFlagSchema(false),
  isActive: createFlagSchema(true),
  kinds: kindsText,
  slots: slotsText,
}

/** Rows that create something: absent values have their defaults. */
export const providerRow = addCoordinateRule(z.object(providerColumns))
export const activityRow = addConsistencyRules(z.object(activityColumns))

/** Schema of one value of a row that changes something; undefined for a column that names the row. */
export function findColumnSchema(kind: FileKind, column: string): z.ZodType | undefined {
  const columns: Record<string, z.ZodType> = kind === 'providers' ? providerColumns : activityColumns
  return columns[column]
}

export type FileValues = Record<string, string>

/** The values that a row gives: an empty cell gives none, and one with only a hyphen empties the stored value. */
export function getGivenValues(values: FileValues): FileValues {
  const given = Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value.trim() !== '')
      .map(([column, value]) => [column, value.trim() === CLEAR_MARK ? '' : value]),
  )
  const { slots, duration } = given
  const minutes = Number(duration)
  return slots && minutes > 0 ? { ...given, slots: addSlotEnds(slots, minutes) } : given
}
