import { useLocation } from 'react-router-dom'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { ChipLink, ChipRow } from '../ui/Chips.tsx'

const SECTIONS = [
  { name: 'sessions', path: '/admin/desk' },
  { name: 'payments', path: '/admin/desk/payments' },
  { name: 'income', path: '/admin/desk/income' },
] as const

/** Sections of the operations of all providers. */
export function OperationsSections() {
  const t = useMessage()
  const { pathname } = useLocation()
  return (
    <nav aria-label={t('admin.section.desk')} className="mb-4 overflow-hidden">
      <ChipRow label={t('admin.section.desk')}>
        {SECTIONS.map(({ name, path }) => (
          <ChipLink key={name} to={path} current={pathname === path}>
            {t(`workspace.section.${name}`)}
          </ChipLink>
        ))}
      </ChipRow>
    </nav>
  )
}
