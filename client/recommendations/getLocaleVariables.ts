import type { Reader } from '../../domain/page.ts'

/** The server formats the reasons in this language and unit. */
export function getLocaleVariables({ language, unit }: Pick<Reader, 'language' | 'unit'>) {
  return {
    language: language.toUpperCase() as Uppercase<Reader['language']>,
    unit: unit.toUpperCase() as Uppercase<Reader['unit']>,
  }
}
