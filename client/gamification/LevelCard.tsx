import { Trophy } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import { useFormats } from '../platform/i18n/useFormats.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Card } from '../ui/layout/Card.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import type { LevelCard_staff$key } from './__generated__/LevelCard_staff.graphql.ts'

/** Level, XP against the next threshold, and the missing XP. */
export function LevelCard({ staff }: { staff: LevelCard_staff$key }) {
  const t = useMessage()
  const { formatNumber } = useFormats()
  const { gamification } = useFragment(
    graphql`
      fragment LevelCard_staff on Staff {
        gamification {
          level
          totalPoints
          levelPoints
          nextLevelPoints
          pointsToNext
        }
      }
    `,
    staff,
  )
  const { level, totalPoints, levelPoints, nextLevelPoints, pointsToNext } = gamification
  const isMax = pointsToNext === 0
  const points = t('admin.level.points', {
    points: formatNumber(totalPoints),
    next: formatNumber(nextLevelPoints),
  })
  return (
    <Card className="flex h-full flex-col justify-center">
      <div className="flex items-center gap-4">
        <span
          aria-hidden="true"
          className="flex size-16 shrink-0 items-center justify-center rounded-full bg-linear-135 from-marigold to-marigold/70 text-on-marigold shadow-card"
        >
          <Trophy className="size-8" />
        </span>
        <div>
          <h2 className="text-2xl">{t('admin.level', { level })}</h2>
          <p className="text-muted tabular-nums">{points}</p>
        </div>
      </div>
      <div className="mt-4">
        <ProgressBar
          label={points}
          value={isMax ? 1 : totalPoints - levelPoints}
          max={isMax ? 1 : nextLevelPoints - levelPoints}
          paint="bg-marigold"
        />
        <p className="mt-2 font-semibold text-sm">
          {isMax
            ? t('admin.level.max')
            : t('admin.level.toNext', { points: formatNumber(pointsToNext), level: level + 1 })}
        </p>
      </div>
    </Card>
  )
}
