import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { createUser } from '../../testing/createUser.ts'
import { StarInput } from './StarInput.tsx'

function renderStars(error?: string) {
  function Example() {
    const [stars, setStars] = useState(0)
    return (
      <StarInput
        label="Rating"
        value={stars}
        starsLabel={(count) => `${count} stars`}
        error={error}
        onChange={setStars}
      />
    )
  }
  render(<Example />)
}

const getStars = (count: number) => screen.getByRole('radio', { name: `${count} stars` })

test('chooses with a tap', async () => {
  const user = createUser()
  renderStars()
  for (const star of screen.getAllByRole('radio')) expect(star).not.toBeChecked()
  await user.click(getStars(4))
  expect(getStars(4)).toBeChecked()
})

test('changes with the arrow keys', async () => {
  const user = createUser()
  renderStars()
  await user.click(getStars(4))
  await user.keyboard('{ArrowLeft}')
  expect(getStars(3)).toBeChecked()
})

test('describes the group with its error', () => {
  renderStars('Please select a rating')
  const group = screen.getByRole('radiogroup', { name: 'Rating' })
  expect(group).toBeInvalid()
  expect(group).toHaveAccessibleDescription('Please select a rating')
})
