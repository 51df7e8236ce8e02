import { graphql, useFragment } from 'react-relay'
import { useFormats } from '../platform/i18n/useFormats.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Card } from '../ui/layout/Card.tsx'
import type { AttendanceFigures_operations$key } from './__generated__/AttendanceFigures_operations.graphql.ts'

/** How many participants came in the last 30 days, and how many did not, of how many. */
export function AttendanceFigures({ operations }: { operations: AttendanceFigures_operations$key }) {
  const t = useMessage()
  const { formatNumber } = useFormats()
  const { attendance } = useFragment(
    graphql`
      fragment AttendanceFigures_operations on Operations {
        attendance(days: 30) {
          present
          absent
          booked
          walkIns
        }
      }
    `,
    operations,
  )
  return (
    <section aria-labelledby="attendance" className="pb-4">
      <h2 id="attendance" className="mb-3 text-xl">
        {t('attendance.title')}
      </h2>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {(['present', 'absent', 'booked', 'walkIns'] as const).map((name) => (
          <Card key={name} as="div" className="flex flex-col-reverse justify-end">
            <dt className="text-muted text-sm">{t(`attendance.${name}`)}</dt>
            <dd className="font-bold font-display text-3xl tabular-nums">{formatNumber(attendance[name])}</dd>
          </Card>
        ))}
      </dl>
    </section>
  )
}
