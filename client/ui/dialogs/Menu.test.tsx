import { render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createUser } from '../../testing/createUser.ts'
import { Menu, MenuChoice, MenuItem } from './Menu.tsx'

async function openMenu() {
  const onSelect = vi.fn()
  const onChange = vi.fn()
  const user = createUser()
  render(
    <Menu trigger={<button type="button">Menu</button>} isByKeyboard={false}>
      <MenuItem asChild>
        <a href="/profile">Profile</a>
      </MenuItem>
      <MenuItem onSelect={onSelect}>Sign out</MenuItem>
      <MenuChoice
        label="Unit"
        value="miles"
        options={[
          { value: 'miles', label: 'Miles' },
          { value: 'kilometers', label: 'Kilometers' },
        ]}
        onChange={onChange}
      />
    </Menu>,
  )
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus())
  return { user, onSelect, onChange }
}

test('has links and actions', async () => {
  const { user, onSelect } = await openMenu()
  expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveAttribute('href', '/profile')
  await user.click(screen.getByRole('menuitem', { name: 'Sign out' }))
  expect(onSelect).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
})

test('stays open after a choice', async () => {
  const { user, onChange } = await openMenu()
  expect(screen.getByRole('menuitemradio', { name: 'Miles' })).toBeChecked()
  await user.click(screen.getByRole('menuitemradio', { name: 'Kilometers' }))
  expect(onChange).toHaveBeenCalledWith('kilometers')
  expect(screen.getByRole('menu')).toBeInTheDocument()
})

test('moves with the arrow keys, and Escape returns the focus', async () => {
  const { user } = await openMenu()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(screen.getByRole('menuitem', { name: 'Sign out' })).toHaveFocus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus())
})
