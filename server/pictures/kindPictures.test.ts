import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { KIND_IDS } from '../../domain/activities/kinds.ts'
import { composeScene, EMOJI_FOLDER } from './composeScene.ts'
import { getEmojiFile, KIND_PICTURES } from './kindPictures.ts'

const files = new Set(readdirSync(EMOJI_FOLDER))

test.each(KIND_IDS)('has existing pictures of %s', (kind) => {
  const pictures = KIND_PICTURES[kind]
  expect(pictures.filter((emoji) => !files.has(getEmojiFile(emoji)))).toEqual([])
  expect(new Set(pictures).size).toBe(3)
})

test('has no picture of a removed kind', () => {
  expect(Object.keys(KIND_PICTURES).toSorted()).toEqual(KIND_IDS.toSorted())
})

test('draws variants of a kind that differ', async () => {
  const size = { width: 320, height: 180 }
  const scenes = await Promise.all(
    [0, 1, 2].map(async (variant) => (await composeScene('football', variant, size)).png().toBuffer()),
  )
  expect(new Set(scenes.map((scene) => scene.toString('base64'))).size).toBe(3)
})
