import { render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { createUser } from '../testing/createUser.ts'
import { LostFocus } from './LostFocus.tsx'

/** Two sections with rows that disappear with a click. */
function Screen() {
  const [rows, setRows] = useState(['one', 'two'])
  const [isPending, setPending] = useState(false)
  return (
    <>
      <LostFocus />
      <main id="main">
        <h1>Screen</h1>
        <section>
          <h2>Rows</h2>
          {rows.map((row) => (
            <button key={row} type="button" onClick={() => setRows(rows.filter((one) => one !== row))}>
              {row}
            </button>
          ))}
        </section>
        <button type="button" disabled={isPending} onClick={handleAction}>
          Act
        </button>
        <button type="button" onClick={() => setTimeout(() => setRows([]))}>
          Remove later
        </button>
        <p>Text</p>
      </main>
    </>
  )
  function handleAction() {
    setPending(true)
    setTimeout(() => setPending(false), 20)
  }
}

const getButton = (name: string) => screen.getByRole('button', { name })

test('moves the focus from a row that disappears to the heading of its section', async () => {
  const user = createUser()
  render(<Screen />)
  await user.click(getButton('one'))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Rows' })).toHaveFocus())
})

test('leaves out the headings of other rows', async () => {
  const user = createUser()
  function List() {
    const [rows, setRows] = useState(['one', 'two'])
    return (
      <main id="main">
        <LostFocus />
        <h2>2 rows</h2>
        <ul>
          {rows.map((row) => (
            <li key={row}>
              <h3>{row}</h3>
              <button type="button" onClick={() => setRows(rows.filter((one) => one !== row))}>
                Remove {row}
              </button>
            </li>
          ))}
        </ul>
      </main>
    )
  }
  render(<List />)
  await user.click(getButton('Remove one'))
  await waitFor(() => expect(screen.getByRole('heading', { name: '2 rows' })).toHaveFocus())
})

test('returns the focus to a button that was disabled during its action', async () => {
  const user = createUser()
  render(<Screen />)
  await user.click(getButton('Act'))
  getButton('Act').blur()
  await waitFor(() => expect(getButton('Act')).toHaveFocus())
})

test('leaves the focus alone when the user has left the control', async () => {
  const user = createUser()
  render(<Screen />)
  getButton('two').focus()
  await user.click(screen.getByText('Text'))
  expect(document.body).toHaveFocus()
  getButton('Remove later').click()
  await waitFor(() => expect(screen.queryByText('two')).not.toBeInTheDocument())
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(document.body).toHaveFocus()
})

test('keeps the focus on another control', async () => {
  const user = createUser()
  render(<Screen />)
  getButton('Remove later').focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByText('two')).not.toBeInTheDocument())
  expect(getButton('Remove later')).toHaveFocus()
})
