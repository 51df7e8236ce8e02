import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { CompiledMessage, MessagePart } from '../../../domain/messages/compiledMessage.ts'

/** Compiles an ICU message. Throws for an expression that no message uses yet, such as a date. */
export function compileMessage(text: string): CompiledMessage {
  const parts = compileElements(parse(text))
  if (parts.length === 0) return ''
  const [only] = parts
  return parts.length === 1 && typeof only === 'string' ? only : parts
}

function compileElements(elements: MessageFormatElement[]): MessagePart[] {
  return elements.map(compileElement)
}

function compileElement(element: MessageFormatElement): MessagePart {
  if (element.type === TYPE.literal) return element.value
  if (element.type === TYPE.pound) return ['#']
  if (element.type === TYPE.argument) return ['value', element.value]
  if (element.type === TYPE.number && !element.style) return ['number', element.value]
  if (element.type === TYPE.select) return ['select', element.value, compileOptions(element.options)]
  if (element.type === TYPE.plural && element.pluralType === 'cardinal')
    return ['plural', element.value, element.offset, compileOptions(element.options)]
  throw new Error(`Not supported in a message: ${JSON.stringify(element)}`)
}

function compileOptions(options: Record<string, { value: MessageFormatElement[] }>) {
  const entries = Object.entries(options).map(([name, { value }]) => [name, compileElements(value)] as const)
  return Object.fromEntries(entries)
}
