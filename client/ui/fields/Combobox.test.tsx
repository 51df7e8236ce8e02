import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { createUser } from '../../testing/createUser.ts'
import { Combobox } from './Combobox.tsx'

const OPTIONS = [
  { value: '636001', label: 'Salem', detail: 'Tamil Nadu' },
  { value: '636007', label: 'Fairlands' },
  { value: '636016', label: 'Hasthampatti' },
]

function renderCombobox() {
  const onChoose = vi.fn()
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
  function Example() {
    const [text, setText] = useState('')
    return (
      <form onSubmit={onSubmit}>
        <Combobox
          label="Place"
          placeholder="Locality"
          text={text}
          onText={setText}
          options={text ? OPTIONS : []}
          onChoose={onChoose}
          status="3 results"
        />
      </form>
    )
  }
  render(<Example />)
  return {
    user: createUser(),
    onChoose,
    onSubmit,
    input: screen.getByRole('combobox', { name: 'Place' }),
  }
}

const getSelected = () => screen.getByRole('option', { selected: true })

test('opens its options while typing', async () => {
  const { user, input } = renderCombobox()
  expect(input).toHaveAttribute('aria-expanded', 'false')
  await user.type(input, 's')
  expect(input).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getAllByRole('option')).toHaveLength(3)
  expect(screen.getByRole('status')).toHaveTextContent('3 results')
})

test('moves through the options in a circle', async () => {
  const { user, input } = renderCombobox()
  await user.type(input, 's{ArrowDown}{ArrowDown}')
  expect(getSelected()).toHaveTextContent('Fairlands')
  expect(input).toHaveAttribute('aria-activedescendant', getSelected().id)
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(getSelected()).toHaveTextContent('Salem')
  await user.keyboard('{ArrowUp}')
  expect(getSelected()).toHaveTextContent('Hasthampatti')
})

test('chooses the first option with Enter and does not submit the form', async () => {
  const { user, input, onChoose, onSubmit } = renderCombobox()
  await user.type(input, 's{Enter}')
  expect(onChoose).toHaveBeenCalledWith(OPTIONS[0])
  expect(onSubmit).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('chooses with a tap', async () => {
  const { user, input, onChoose } = renderCombobox()
  await user.type(input, 's')
  await user.click(screen.getByText('Fairlands'))
  expect(onChoose).toHaveBeenCalledWith(OPTIONS[1])
  expect(input).toHaveFocus()
})

test('closes with Escape and when the focus leaves', async () => {
  const { user, input } = renderCombobox()
  await user.type(input, 's{Escape}')
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
  await user.type(input, 'a')
  expect(screen.getAllByRole('option')).toHaveLength(3)
  await user.tab()
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
})
