import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Language } from '../../../domain/messages/messages.ts'
import { DATE_NAMES } from '../../platform/dateNames.ts'
import { compileMessage } from './compileMessage.ts'
import { listMessageKeys, type MessageKeys } from './messageGroups.ts'

const PREFIX = 'virtual:messages/'
const root = join(import.meta.dirname, '../../..')

/**
 * `virtual:messages/ta/common` has the date names and the compiled texts that every page needs, `…/public` has the
 * texts of the other screens of visitors, `…/rest` the texts of all other screens, and `…/all` everything. Only `…/all`
 * has the texts that only the server uses.
 */
export function messagesPlugin(): Plugin {
  let isTest = false
  return {
    name: 'messages',
    configResolved({ mode }) {
      isTest = mode === 'test'
    },
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined
      const [language = '', group = ''] = id.slice(PREFIX.length + 1).split('/')
      const path = join(root, `domain/messages/${language}.json`)
      this.addWatchFile(path)
      const texts: Record<string, string> = JSON.parse(readFileSync(path, 'utf8'))
      const keys = isTest ? listTestKeys(group, texts) : listKeys(group, texts)
      const compiled = Object.fromEntries(keys.map((key) => [key, compileMessage(texts[key] ?? '')]))
      const dates = `export const dates = ${formatModule(DATE_NAMES[language as Language])}`
      return {
        code: `export default ${formatModule(compiled)}\n${group === 'common' || group === 'all' ? dates : ''}`,
        map: null,
      }
    },
  }
}

/** A component test may render any component at once, so all messages are in the first group. */
function listTestKeys(group: string, texts: Record<string, string>) {
  return group === 'common' ? Object.keys(texts) : []
}

function listKeys(group: string, texts: Record<string, string>): string[] {
  const known = Object.keys(texts)
  if (group === 'all') return known
  return listMessageKeys(root, known)[group as keyof MessageKeys]
}

/** Browsers parse JSON faster than an object of the same size. */
function formatModule(value: object) {
  return `JSON.parse(${JSON.stringify(JSON.stringify(value))})`
}
