import { graphql, useFragment } from 'react-relay'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { joinClasses } from '../../ui/joinClasses.ts'
import type { SaveButton_activity$key } from './__generated__/SaveButton_activity.graphql.ts'
import { type SaveToastTexts, useSaveToggle } from './useSaveToggle.ts'

export function SaveButton({
  activity,
  toastTexts,
  className,
}: {
  activity: SaveButton_activity$key
  toastTexts?: SaveToastTexts
  className?: string
}) {
  const t = useMessage()
  const { toggle, isPending } = useSaveToggle(toastTexts)
  const { id, name, isSaved } = useFragment(
    graphql`
      fragment SaveButton_activity on Activity {
        id
        name
        isSaved
      }
    `,
    activity,
  )
  return (
    <IconButton
      look="raised"
      label={t('activity.save', { name })}
      aria-pressed={isSaved}
      disabled={isPending}
      onClick={() => toggle({ id, isSaved })}
      className={joinClasses('disabled:opacity-100', className)}
    >
      <Icon
        name={isSaved ? 'heart-full' : 'heart'}
        className={joinClasses('size-6 text-rani', isSaved && 'animate-pop')}
      />
    </IconButton>
  )
}
