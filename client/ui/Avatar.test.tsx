import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Avatar } from './Avatar.tsx'

test.each([
  ['Thalir Arts Studio', 'TA'],
  ['& friends 4 chess', 'F4'],
  ['école', 'É'],
  ['கிரியேட்டிவ் கிட்ஸ்', 'கிகி'],
  ['क्षितिज नृत्य', 'क्षिनृ'],
  ['শ্রী সংগীত', 'শ্রীসং'],
  ['శ్రీ నృత్య', 'శ్రీనృ'],
  ['ക്രിക്കറ്റ്', 'ക്രി'],
  ['ಕ್ರೀಡೆ', 'ಕ್'],
])('shows the first letters of two words as readers see them: %s', (name, initials) => {
  render(<Avatar name={name} src={null} />)
  expect(screen.getByText(initials)).toHaveAttribute('aria-hidden', 'true')
})
