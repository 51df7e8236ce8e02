import type { ComponentProps } from 'react'
import { useLocation } from 'react-router-dom'
import { StaffFrame } from '../frame/StaffFrame.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { ChipLink, ChipRow } from '../ui/Chips.tsx'

const SECTIONS = [
  { name: 'sessions', path: '/admin/operations' },
  { name: 'bookings', path: '/admin/operations/bookings' },
  { name: 'payments', path: '/admin/operations/payments' },
  { name: 'income', path: '/admin/operations/income' },
] as const

/** Frame of the pages with the operations of all providers. */
export function OperationsFrame({
  query,
  children,
}: Pick<ComponentProps<typeof StaffFrame>, 'query' | 'children'>) {
  const t = useMessage()
  const { pathname } = useLocation()
  const title = t('admin.section.operations')
  return (
    <StaffFrame query={query} title={title}>
      <nav aria-label={title} className="mb-4">
        <ChipRow label={title}>
          {SECTIONS.map(({ name, path }) => (
            <ChipLink key={name} to={path} current={pathname === path}>
              {t(`providerArea.section.${name}`)}
            </ChipLink>
          ))}
        </ChipRow>
      </nav>
      {children}
    </StaffFrame>
  )
}
