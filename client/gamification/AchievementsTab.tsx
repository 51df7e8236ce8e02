import { graphql, useFragment } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Badge } from '../ui/Badge.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import type { AchievementsTab_staff$key } from './__generated__/AchievementsTab_staff.graphql.ts'
import { AchievementCard } from './AchievementCard.tsx'

/** Activity Creator, Provider Manager and Login Streak, each with its count and unlocked achievements. */
export function AchievementsTab({ staff }: { staff: AchievementsTab_staff$key }) {
  const t = useMessage()
  const { achievementGroups } = useFragment(
    graphql`
      fragment AchievementsTab_staff on Staff {
        achievementGroups {
          group
          current
          unlockedCount
          achievements {
            achievement {
              key
            }
            ...AchievementCard_progress
          }
        }
      }
    `,
    staff,
  )
  return (
    <div className="space-y-8">
      {achievementGroups.map(({ group, current, unlockedCount, achievements }) => {
        if (group === '%future added value') return null
        const total = achievements.length
        const percent = Math.round((100 * unlockedCount) / total)
        const unlocked = t('admin.group.unlocked', { unlocked: unlockedCount, total })
        return (
          <section key={group} aria-labelledby={group}>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h2 id={group} className="text-xl">
                {t(`admin.group.${group}`)}
              </h2>
              <Badge tone="sky">{t(`admin.group.current.${group}`, { count: current })}</Badge>
              <p className="ml-auto text-muted text-sm tabular-nums">
                {unlocked} · {t('admin.group.complete', { percent })}
              </p>
            </div>
            <div className="mt-2 mb-4">
              <ProgressBar label={unlocked} value={unlockedCount} max={total} paint="bg-leaf" />
            </div>
            <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
              {achievements.map((progress) => (
                <li key={progress.achievement.key}>
                  <AchievementCard progress={progress} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
