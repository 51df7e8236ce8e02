import { useLocation } from 'react-router-dom'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { ChipLink, ChipRow } from '../ui/Chips.tsx'

const SECTIONS = [
  { name: 'sessions', path: '/admin/operations' },
  { name: 'bookings', path: '/admin/operations/bookings' },
  { name: 'payments', path: '/admin/operations/payments' },
  { name: 'income', path: '/admin/operations/income' },
] as const

/** Sections of the operations of all providers. */
export function OperationsSections() {
  const t = useMessage()
  const { pathname } = useLocation()
  return (
    <nav aria-label={t('admin.section.operations')} className="mb-4">
      <ChipRow label={t('admin.section.operations')}>
        {SECTIONS.map(({ name, path }) => (
          <ChipLink key={name} to={path} current={pathname === path}>
            {t(`providerArea.section.${name}`)}
          </ChipLink>
        ))}
      </ChipRow>
    </nav>
  )
}
