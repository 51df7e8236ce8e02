import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createUser } from '../../testing/createUser.ts'
import { Stepper } from './Stepper.tsx'

function renderStepper(value: number, error?: string) {
  const onChange = vi.fn()
  render(
    <Stepper
      label="Children"
      value={value}
      min={1}
      max={10}
      lessLabel="One less"
      moreLabel="One more"
      error={error}
      onChange={onChange}
    />,
  )
  return onChange
}

const getButton = (name: string) => screen.getByRole('button', { name })

test('steps up and down', async () => {
  const user = createUser()
  const onChange = renderStepper(3)
  await user.click(getButton('One more'))
  await user.click(getButton('One less'))
  expect(onChange.mock.calls).toEqual([[4], [2]])
})

test('stops at its limits', () => {
  renderStepper(1)
  expect(getButton('One less')).toBeDisabled()
  expect(getButton('One more')).toBeEnabled()
})

test('stops at its upper limit', () => {
  renderStepper(10)
  expect(getButton('One more')).toBeDisabled()
})

test('accepts a typed number, and starts from the lowest when empty', async () => {
  const user = createUser()
  const onChange = renderStepper(Number.NaN)
  expect(getButton('One less')).toBeDisabled()
  fireEvent.change(screen.getByLabelText('Children'), { target: { value: '7' } })
  await user.click(getButton('One more'))
  expect(onChange.mock.calls).toEqual([[7], [1]])
})

test('describes the field with its error', () => {
  renderStepper(3, 'Maximum 2 children')
  expect(screen.getByLabelText('Children')).toBeInvalid()
  expect(screen.getByLabelText('Children')).toHaveAccessibleDescription('Maximum 2 children')
})
