import { Building2, Flame, PartyPopper } from 'lucide-react'
import type { ReactNode } from 'react'
import { graphql, useFragment } from 'react-relay'
import { Message } from '../platform/i18n/Message.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Card } from '../ui/layout/Card.tsx'
import type { WelcomeCard_staff$key } from './__generated__/WelcomeCard_staff.graphql.ts'
import { useCounter } from './useCounter.ts'

export function WelcomeCard({ staff, firstName }: { staff: WelcomeCard_staff$key; firstName: string }) {
  const t = useMessage()
  const { gamification } = useFragment(
    graphql`
      fragment WelcomeCard_staff on Staff {
        gamification {
          activitiesCreated
          providersCreated
          dailyLoginStreak
        }
      }
    `,
    staff,
  )
  const { activitiesCreated, providersCreated, dailyLoginStreak } = gamification
  return (
    <Card className="h-full">
      <h2 className="text-2xl">
        <Message id="admin.welcome" values={{ first: <span translate="no">{firstName}</span> }} />
      </h2>
      <dl className="mt-4 grid grid-cols-3 gap-2">
        <Counter
          value={activitiesCreated}
          label={t('admin.counter.activities')}
          icon={<PartyPopper />}
          paint="bg-sky-soft text-sky-ink"
        />
        <Counter
          value={providersCreated}
          label={t('admin.counter.providers')}
          icon={<Building2 />}
          paint="bg-leaf-soft text-leaf-ink"
        />
        <Counter
          value={dailyLoginStreak}
          label={t('admin.counter.streak')}
          icon={<Flame />}
          paint="bg-marigold-soft text-marigold-ink"
        />
      </dl>
    </Card>
  )
}

interface CounterProps {
  value: number
  label: string
  icon: ReactNode
  paint: string
}

function Counter({ value, label, icon, paint }: CounterProps) {
  const shown = useCounter(value)
  return (
    <div className={`flex flex-col-reverse justify-end rounded-2xl px-1 py-3 text-center ${paint}`}>
      <dt className="text-xs leading-4 [overflow-wrap:anywhere] max-[25rem]:text-[0.6875rem] max-[25rem]:[&:lang(ta)]:text-[0.625rem]">
        {label}
      </dt>
      <dd className="font-bold font-display text-3xl tabular-nums leading-9">
        <span
          aria-hidden="true"
          className="mx-auto mb-1 flex size-6 items-center justify-center [&>svg]:size-5"
        >
          {icon}
        </span>
        <span aria-hidden="true">{shown}</span>
        <span className="sr-only">{value}</span>
      </dd>
    </div>
  )
}
