import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CATEGORIES } from './categories.ts'
import { getIllustrationFile } from './illustration.ts'

test('gives every activity an illustration of its category', () => {
  const uuids = Array.from({ length: 50 }, () => crypto.randomUUID())
  for (const category of CATEGORIES) {
    const files = new Set(uuids.map((uuid) => getIllustrationFile(category, uuid)))
    expect(files.size).toBe(3)
    for (const file of files) expect(existsSync(join(import.meta.dirname, 'illustrations', file))).toBe(true)
  }
})
