import { type ReactNode, useEffect, useRef } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { joinClasses } from './joinClasses.ts'

/** Chips as rows of a sidebar from 1024 px on. */
const sidebarList = 'lg:mx-0 lg:flex-col lg:gap-1 lg:overflow-visible lg:p-0'
const sidebarRow =
  'lg:justify-start lg:whitespace-normal lg:py-2 lg:rounded-2xl lg:border-transparent lg:text-base lg:not-aria-[current]:bg-transparent lg:not-aria-[current]:hover:bg-sunken'

/** Space between the last chip and the end of its row. */
const ROW_PADDING_PX = 16

interface ChipRowProps {
  label: string
  isSidebar?: boolean
  children: ReactNode
}

/** A row that scrolls horizontally. */
export function ChipRow({ label, isSidebar, children }: ChipRowProps) {
  return (
    <ul
      aria-label={label}
      className={joinClasses(
        'no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 py-1',
        isSidebar && sidebarList,
      )}
    >
      {children}
    </ul>
  )
}

export function ChipLink({
  current,
  isSidebar,
  ...rest
}: LinkProps & { current: boolean; isSidebar?: boolean }) {
  const link = useRef<HTMLAnchorElement>(null)
  // Scrolls the row, not the page, to the selected chip.
  useEffect(() => {
    const row = link.current?.closest('ul')
    if (!current || !link.current || !row) return
    const { left, right } = link.current.getBoundingClientRect()
    const frame = row.getBoundingClientRect()
    if (left < frame.left || right > frame.right - ROW_PADDING_PX) row.scrollLeft += left - frame.left - 48
  }, [current])
  return (
    <li className="contents">
      <Link
        {...rest}
        ref={link}
        aria-current={current ? 'true' : undefined}
        className={joinClasses('chip', current ? 'chip-chosen' : 'chip-open', isSidebar && sidebarRow)}
      />
    </li>
  )
}
