import { toEnumName } from '../../domain/enumNames.ts'
import type { Reader } from '../../domain/page.ts'

/** The server formats the reasons in this language and unit. */
export function getLocaleVariables({ language, unit }: Pick<Reader, 'language' | 'unit'>) {
  return {
    language: toEnumName(language),
    unit: toEnumName(unit),
  }
}
