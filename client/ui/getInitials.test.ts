import { expect, test } from 'vitest'
import { getInitials } from './getInitials.ts'

test.each([
  ['Thalir Arts Studio', 'TA'],
  ['& friends 4 chess', 'F4'],
  ['école', 'É'],
  ['கிரியேட்டிவ் கிட்ஸ்', 'கிகி'],
  ['क्षितिज नृत्य', 'क्षिनृ'],
  ['শ্রী সংগীত', 'শ্রীসং'],
  ['శ్రీ నృత్య', 'శ్రీనృ'],
  ['ക്രിക്കറ്റ്', 'ക്രി'],
  ['', ''],
])('gives the first letters of two words as readers see them: %s', (name, initials) => {
  expect(getInitials(name)).toBe(initials)
})

test('gives the first letter of a first name', () => {
  expect(getInitials('கீதா ராமன்', 1)).toBe('கீ')
  expect(getInitials('(Ravi)', 1)).toBe('R')
})
