import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { CreateDialogs } from './CreateDialogs.tsx'
import { MANAGEMENT_LINKS } from './managementLinks.ts'

export function ManagementTab() {
  const t = useMessage()
  return (
    <>
      <CreateDialogs />
      <p className="mb-4 text-muted">{t('admin.management.text')}</p>
      <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
        {MANAGEMENT_LINKS.map(({ name, to, Icon, paint }) => (
          <li key={name}>
            <Link
              to={to}
              className="flex h-full items-center gap-4 rounded-card border border-line/60 bg-surface p-4 shadow-card transition-shadow hover:shadow-float"
            >
              <span
                aria-hidden="true"
                className={`flex size-13 shrink-0 items-center justify-center rounded-2xl ${paint}`}
              >
                <Icon className="size-6" />
              </span>
              <span className="min-w-0 grow">
                <span className="block font-bold font-display text-lg leading-6">
                  {t(`admin.management.${name}`)}
                </span>
                <span className="block text-muted text-sm">{t(`admin.management.${name}.text`)}</span>
              </span>
              <ChevronRight aria-hidden="true" className="shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
