import type { Visitor } from '../../domain/page.ts'

/** The server formats the reasons in this language and unit. */
export function getLocaleVariables({ language, unit }: Pick<Visitor, 'language' | 'unit'>) {
  return {
    language: language.toUpperCase() as Uppercase<Visitor['language']>,
    unit: unit.toUpperCase() as Uppercase<Visitor['unit']>,
  }
}
