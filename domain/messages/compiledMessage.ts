/** An expression of a message: [kind, name of the value, …]. `#` is the number of the plural around it. */
type MessageExpression =
  | ['#']
  | ['value', string]
  | ['number', string]
  | ['plural', string, number, Record<string, MessagePart[]>]
  | ['select', string, Record<string, MessagePart[]>]

export type MessagePart = string | MessageExpression

/** A message as the build compiles it (server/setup/build/compileMessage.ts), so that browsers need no parser. */
export type CompiledMessage = string | MessagePart[]

const numberFormats = new Map<string, Intl.NumberFormat>()
const pluralRules = new Map<string, Intl.PluralRules>()

/** The parts of a text in order. Values that are neither text nor number, such as elements, stay as they are. */
export function formatParts<Value>(
  message: CompiledMessage,
  values: Readonly<Record<string, Value>>,
  locale: string,
): (string | NonNullable<Value>)[] {
  if (typeof message === 'string') return [message]
  return message.flatMap((part) => formatPart(part, values, locale, 0))
}

function formatPart<Value>(
  part: MessagePart,
  values: Readonly<Record<string, Value>>,
  locale: string,
  counted: number,
): (string | NonNullable<Value>)[] {
  if (typeof part === 'string') return [part]
  if (part[0] === '#') return [formatNumber(counted, locale)]
  const value = values[part[1]]
  if (part[0] === 'value') return formatValue(value)
  if (part[0] === 'number') return [formatNumber(Number(value), locale)]
  if (part[0] === 'select') {
    const options = part[2]
    const chosen = options[String(value)] ?? options.other ?? []
    return chosen.flatMap((inner) => formatPart(inner, values, locale, counted))
  }
  const [, , offset, options] = part
  const count = Number(value) - offset
  const chosen = options[`=${value}`] ?? options[getPluralRules(locale).select(count)] ?? options.other ?? []
  return chosen.flatMap((inner) => formatPart(inner, values, locale, count))
}

function formatValue<Value>(value: Value): (string | NonNullable<Value>)[] {
  if (value === null || value === undefined || typeof value === 'boolean') return []
  return typeof value === 'object' ? [value] : [String(value)]
}

function formatNumber(value: number, locale: string) {
  // Small integers look the same in all languages of the app. A browser takes 10 ms for its first number format.
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value)
  const format = numberFormats.get(locale) ?? new Intl.NumberFormat(locale)
  numberFormats.set(locale, format)
  return format.format(value)
}

function getPluralRules(locale: string) {
  const rules = pluralRules.get(locale) ?? new Intl.PluralRules(locale)
  pluralRules.set(locale, rules)
  return rules
}
