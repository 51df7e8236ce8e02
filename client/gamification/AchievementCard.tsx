import { CircleCheck, Lock } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Badge } from '../ui/Badge.tsx'
import { joinClasses } from '../ui/joinClasses.ts'
import { Card } from '../ui/layout/Card.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import type { AchievementCard_progress$key } from './__generated__/AchievementCard_progress.graphql.ts'
import { getAchievementIcon } from './achievementIcons.ts'

export function AchievementCard({ progress: ref }: { progress: AchievementCard_progress$key }) {
  const t = useMessage()
  const { achievement, progress, unlocked } = useFragment(
    graphql`
      fragment AchievementCard_progress on AchievementProgress {
        progress
        unlocked
        achievement {
          name
          description
          iconName
          points
          threshold
        }
      }
    `,
    ref,
  )
  const { name, description, iconName, points, threshold } = achievement
  const Icon = getAchievementIcon(iconName)
  const count = t('admin.achievement.progress', { current: progress, threshold })
  return (
    <Card as="article" className="flex h-full gap-4">
      <span
        aria-hidden="true"
        className={joinClasses(
          'relative flex size-14 shrink-0 items-center justify-center rounded-2xl',
          unlocked ? 'bg-marigold text-on-marigold' : 'bg-sunken text-muted',
        )}
      >
        <Icon className="size-7" />
        {!unlocked && (
          <span className="absolute -right-1 -bottom-1 flex size-5.5 items-center justify-center rounded-full border border-line bg-surface">
            <Lock className="size-3" />
          </span>
        )}
      </span>
      <div className="flex min-w-0 grow flex-col">
        <div className="flex flex-wrap items-start justify-between gap-x-2 gap-y-1">
          <h3 className="text-lg leading-6">{name}</h3>
          <Badge tone="marigold">{t('admin.achievement.points', { points })}</Badge>
        </div>
        <p className="mb-2 text-muted text-sm">{description}</p>
        <div className="mt-auto">
          {unlocked ? (
            <p className="flex items-center gap-1.5 font-semibold text-leaf-ink text-sm">
              <CircleCheck aria-hidden="true" className="size-4.5" />
              {t('admin.achievement.unlocked')}
            </p>
          ) : (
            <div className="flex items-center gap-3">
              <div className="grow">
                <ProgressBar label={name} value={progress} max={threshold} />
              </div>
              <p className="text-sm tabular-nums">{count}</p>
            </div>
          )}
        </div>
      </div>
    </Card>
  )
}
