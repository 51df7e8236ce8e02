import { expect, test } from 'vitest'
import { getPan } from './getPan.ts'

const map = { left: 800, top: 100, right: 1280, bottom: 700 }
const laptopCards = { left: 950, top: 350, right: 1270, bottom: 690 }
const phoneMap = { left: 16, top: 100, right: 414, bottom: 600 }
const phoneCards = { left: 28, top: 300, right: 402, bottom: 590 }

test('leaves the map where it is while the point is visible', () => {
  expect(getPan({ x: 850, y: 500 }, laptopCards, map)).toBeNull()
  expect(getPan({ x: 1000, y: 200 }, laptopCards, map)).toBeNull()
  expect(getPan({ x: 200, y: 150 }, phoneCards, phoneMap)).toBeNull()
})

test('moves a covered point beside the cards on a laptop and above them on a phone', () => {
  expect(getPan({ x: 1000, y: 500 }, laptopCards, map)).toEqual({ x: -86, y: 0 })
  expect(getPan({ x: 960, y: 330 }, laptopCards, map)).toEqual({ x: -46, y: 0 })
  expect(getPan({ x: 200, y: 400 }, phoneCards, phoneMap)).toEqual({ x: 0, y: -136 })
})
