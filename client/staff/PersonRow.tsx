import { useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import { useDates } from '../platform/i18n/useDates.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import type { PersonRow_person$key } from './__generated__/PersonRow_person.graphql.ts'
import { useSetPerson } from './useSetPerson.ts'

type Question = 'deactivate' | 'reactivate' | 'makeStaff' | 'unmakeStaff'

export function PersonRow({ person: personRef }: { person: PersonRow_person$key }) {
  const t = useMessage()
  const dates = useDates()
  const [question, setQuestion] = useState<Question | null>(null)
  const person = useFragment(
    graphql`
      fragment PersonRow_person on Person {
        uuid
        firstName
        lastName
        email
        userType
        isActive
        isStaff
        isYou
        createdAt
        lastLogin
      }
    `,
    personRef,
  )
  const { setActive, setStaff, isPending } = useSetPerson(() => setQuestion(null))
  const name = `${person.firstName} ${person.lastName}`

  function answer() {
    if (question === 'deactivate') return setActive(person.uuid, false)
    if (question === 'reactivate') return setActive(person.uuid, true)
    setStaff(person.uuid, question === 'makeStaff')
  }

  return (
    <li className="rounded-card border border-line/60 bg-surface p-4 shadow-card min-w-0 lg:col-span-4 lg:grid lg:grid-cols-subgrid lg:items-center lg:rounded-2xl lg:py-3">
      <div className="min-w-0" translate="no">
        <p className="font-display font-semibold text-lg leading-6">{name}</p>
        <p className="truncate text-muted text-sm">{person.email}</p>
      </div>
      <div className="mt-2 flex flex-wrap gap-1.5 lg:mt-0">
        <Badge>{t(`accounts.userType.${person.userType.toLowerCase() as 'parent'}`)}</Badge>
        {person.isStaff && <Badge tone="marigold">{t('staff.badge')}</Badge>}
        {!person.isActive && <Badge tone="danger">{t('catalogue.inactive')}</Badge>}
        {person.isYou && <Badge tone="sky">{t('staff.you')}</Badge>}
      </div>
      <p className="mt-2 text-muted text-sm lg:mt-0">
        {person.lastLogin
          ? t('staff.lastLogin', { date: dates.instant(person.lastLogin, 'short') })
          : t('staff.neverSignedIn')}
      </p>
      <div className="mt-3 flex flex-wrap gap-2 lg:mt-0 lg:justify-end">
        {!person.isYou && (
          <>
            <Button look="outline" onClick={() => setQuestion(person.isStaff ? 'unmakeStaff' : 'makeStaff')}>
              {person.isStaff ? t('staff.unmakeStaff') : t('staff.makeStaff')}
              <span translate="no" className="sr-only">{`: ${name}`}</span>
            </Button>
            <Button
              look={person.isActive ? 'dangerOutline' : 'outline'}
              onClick={() => setQuestion(person.isActive ? 'deactivate' : 'reactivate')}
            >
              {person.isActive ? t('staff.deactivate') : t('staff.reactivate')}
              <span translate="no" className="sr-only">{`: ${name}`}</span>
            </Button>
          </>
        )}
      </div>
      {question && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setQuestion(null)}
          title={t(`staff.ask.${question}`, { name })}
          text={t('staff.ask.text')}
          confirmLabel={t(`staff.${question}`)}
          cancelLabel={t('staff.cancel')}
          pending={isPending}
          onConfirm={answer}
        />
      )}
    </li>
  )
}
