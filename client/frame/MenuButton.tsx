import { type ComponentProps, type ReactNode, Suspense, useState } from 'react'
import { useOpenLoaded } from '../platform/pages/useOpenLoaded.ts'
import { IconButton } from '../ui/IconButton.tsx'

/** How the open menu begins. */
export interface OpenMenuProps {
  trigger: ReactNode
  isByKeyboard: boolean
}

interface MenuButtonProps extends Omit<ComponentProps<typeof IconButton>, 'onClick'> {
  load: () => Promise<unknown>
  /** The menu with its trigger, open; it suspends until it is loaded. */
  renderMenu: (props: OpenMenuProps) => ReactNode
}

/** The button of a menu. The menu has more code than most screens, so its code loads when it is wanted. */
export function MenuButton({ load, renderMenu, ...button }: MenuButtonProps) {
  const { preload, open } = useOpenLoaded(load)
  const [openedBy, setOpenedBy] = useState<'keyboard' | 'pointer' | null>(null)
  const closed = (
    <IconButton
      {...button}
      aria-haspopup="menu"
      aria-expanded={openedBy !== null}
      onPointerEnter={preload}
      onFocus={preload}
      // A click by the keyboard has no count.
      onClick={({ detail }) => open(() => setOpenedBy(detail === 0 ? 'keyboard' : 'pointer'))}
      onKeyDown={({ key }) => key === 'ArrowDown' && open(() => setOpenedBy('keyboard'))}
    />
  )
  if (!openedBy) return closed
  return (
    <Suspense fallback={closed}>
      {renderMenu({ trigger: <IconButton {...button} />, isByKeyboard: openedBy === 'keyboard' })}
    </Suspense>
  )
}
