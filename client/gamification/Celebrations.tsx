import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useEffect, useState } from 'react'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { getAchievementIcon } from './achievementIcons.ts'
import { throwConfetti } from './throwConfetti.ts'
import { useUnlocks } from './useUnlocks.ts'

/** 'Achievement Unlocked!' over any screen of staff, one at a time. */
export function Celebrations() {
  const { shown, waiting, dismiss } = useUnlocks()
  // The last one stays visible while the dialog closes.
  const [last, setLast] = useState(shown)
  useEffect(() => {
    if (!shown) return
    setLast(shown)
    return throwConfetti()
  }, [shown])
  const unlock = shown ?? last
  if (!unlock) return null
  return (
    <Celebration
      isOpen={shown !== null}
      achievement={unlock.achievement}
      waiting={waiting}
      onDismiss={dismiss}
    />
  )
}

interface CelebrationProps {
  isOpen: boolean
  achievement: { name: string; description: string; iconName: string; points: number }
  waiting: number
  onDismiss: () => void
}

function Celebration({ isOpen, achievement, waiting, onDismiss }: CelebrationProps) {
  const t = useMessage()
  const Icon = getAchievementIcon(achievement.iconName)
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onDismiss()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-[rgb(6_12_28/0.6)]" />
        <Dialog.Content className="fixed inset-0 z-50 m-auto flex h-fit max-h-[92dvh] w-[calc(100%-2rem)] max-w-sm animate-pop flex-col items-center overflow-y-auto rounded-card bg-surface px-6 pt-8 pb-6 text-center shadow-float">
          <span
            aria-hidden="true"
            className="mb-4 flex size-24 animate-sway items-center justify-center rounded-full bg-linear-135 from-marigold to-marigold-soft text-on-marigold shadow-card"
          >
            <Icon className="size-12" />
          </span>
          <Dialog.Title className="text-2xl">{t('celebration.title')}</Dialog.Title>
          <p className="mt-3 font-bold font-display text-sky-ink text-xl">{achievement.name}</p>
          <Dialog.Description className="mt-1 text-muted">{achievement.description}</Dialog.Description>
          <p className="mt-4 rounded-full bg-marigold-soft px-5 py-1.5 font-bold font-display text-marigold-ink text-xl">
            {t('admin.achievement.points', { points: achievement.points })}
          </p>
          {waiting > 0 && (
            <p className="mt-3 font-semibold text-sm">{t('celebration.more', { count: waiting })}</p>
          )}
          <Button look="delight" size="large" wide className="mt-6" onClick={onDismiss}>
            {t('celebration.awesome')}
          </Button>
          {/* Last in the dialog, so that it gets the focus first. */}
          <Dialog.Close asChild>
            <IconButton label={t('shell.close')} className="absolute top-2 right-2">
              <X aria-hidden="true" />
            </IconButton>
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
