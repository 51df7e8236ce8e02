import * as Dialog from '@radix-ui/react-dialog'
import { type LucideIcon, Trophy, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '../platform/device/reducedMotion.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Button } from '../ui/Button.tsx'
import { isInToast, useOpenDialog } from '../ui/dialogs/openDialogs.ts'
import { useReturnedFocus } from '../ui/dialogs/useReturnedFocus.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { getAchievementIcon } from './achievementIcons.ts'
import { useLevelUp } from './useLevelUp.ts'
import { useUnlocks } from './useUnlocks.ts'

/** Time without a key after which typing has ended. */
const TYPING_PAUSE_MS = 1000

interface Content {
  title: string
  name: string
  description: string
  icon: LucideIcon
  /** '+25 XP'; absent for a level. */
  points?: string
  /** Number of celebrations that follow. */
  waiting: number
  onDismiss: () => void
}

/** 'Achievement Unlocked!' and new levels over any screen of staff, one at a time. They wait for a pause in typing. */
export function Celebrations() {
  const pending = useContent()
  const content = useIsTyping() ? null : pending
  // The last one stays visible while the dialog closes.
  const [last, setLast] = useState(content)
  const key = content && `${content.title} ${content.name}`
  const latest = useRef(content)
  useEffect(() => {
    latest.current = content
  })
  useEffect(() => {
    if (!key) return
    setLast(latest.current)
    return throwConfetti()
  }, [key])
  const shown = content ?? last
  return shown && <Celebration isOpen={content !== null} {...shown} />
}

/** An unlock comes before the level that it leads to. */
function useContent(): Content | null {
  const t = useMessage()
  const unlocks = useUnlocks()
  const levelUp = useLevelUp()
  if (unlocks.shown) {
    const { name, description, iconName, points } = unlocks.shown.achievement
    return {
      title: t('celebration.title'),
      name,
      description,
      icon: getAchievementIcon(iconName),
      points: t('admin.achievement.points', { points }),
      waiting: unlocks.waiting,
      onDismiss: unlocks.dismiss,
    }
  }
  if (levelUp.level === null) return null
  return {
    title: t('celebration.level.title'),
    name: t('admin.level', { level: levelUp.level }),
    description: t('celebration.level.text'),
    icon: Trophy,
    waiting: 0,
    onDismiss: levelUp.dismiss,
  }
}

function Celebration({
  isOpen,
  title,
  name,
  description,
  icon: Icon,
  points,
  waiting,
  onDismiss,
}: Content & { isOpen: boolean }) {
  const t = useMessage()
  useOpenDialog(isOpen)
  const { rememberFocus, returnFocus } = useReturnedFocus()
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onDismiss()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-[rgb(6_12_28/0.6)]" />
        <Dialog.Content
          data-buttons-at-bottom
          onOpenAutoFocus={rememberFocus}
          onCloseAutoFocus={returnFocus}
          onInteractOutside={(event) => isInToast(event) && event.preventDefault()}
          className="fixed inset-0 z-50 m-auto flex h-fit max-h-[92dvh] w-[calc(100%-2rem)] max-w-sm animate-pop flex-col items-center overflow-y-auto rounded-card bg-surface px-6 pt-8 pb-6 text-center shadow-float"
        >
          <span
            aria-hidden="true"
            className="mb-4 flex size-24 animate-sway items-center justify-center rounded-full bg-marigold text-on-marigold shadow-card"
          >
            <Icon className="size-12" />
          </span>
          <Dialog.Title className="text-2xl">{title}</Dialog.Title>
          <p className="mt-3 font-bold font-display text-sky-ink text-xl">{name}</p>
          <Dialog.Description className="mt-1 text-muted">{description}</Dialog.Description>
          {points && (
            <p className="mt-4 rounded-full bg-marigold-soft px-5 py-1.5 font-bold font-display text-marigold-ink text-xl">
              {points}
            </p>
          )}
          {waiting > 0 && (
            <p className="mt-3 font-semibold text-sm">{t('celebration.more', { count: waiting })}</p>
          )}
          <Button look="delight" size="large" wide className="mt-6" onClick={onDismiss}>
            {t('celebration.awesome')}
          </Button>
          {/* Last in the dialog, so it gets the focus first. */}
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

/**
 * Confetti from both lower corners in the brand's colours; none with reduced motion. Returns when it ends.
 */
function throwConfetti(): () => void {
  if (prefersReducedMotion()) return () => {}
  const canvas = document.createElement('canvas')
  canvas.dataset.testid = 'confetti'
  canvas.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;pointer-events:none;z-index:60'
  canvas.setAttribute('aria-hidden', 'true')
  document.body.append(canvas)
  import('canvas-confetti').then(
    ({ default: confetti }) => {
      if (!canvas.isConnected) return
      // Without a worker, which the content security policy forbids.
      const shoot = confetti.create(canvas, { resize: true, useWorker: false })
      const colors = ['#0b78d0', '#ffb11b', '#1b7a42', '#cf1f6c']
      const burst = { particleCount: 70, spread: 75, startVelocity: 48, ticks: 180, colors }
      shoot({ ...burst, angle: 60, origin: { x: 0, y: 0.9 } })
      shoot({ ...burst, angle: 120, origin: { x: 1, y: 0.9 } })
    },
    () => {},
  )
  return () => canvas.remove()
}

/** True while the user types in a field. A dialog that opened meanwhile would take the next keys. */
function useIsTyping(): boolean {
  const [isTyping, setTyping] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function onKeyDown({ target }: KeyboardEvent) {
      if (!(target instanceof Element) || !target.matches('input, textarea, select')) return
      setTyping(true)
      clearTimeout(timer)
      timer = setTimeout(() => setTyping(false), TYPING_PAUSE_MS)
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', onKeyDown, true)
    }
  }, [])
  return isTyping
}
