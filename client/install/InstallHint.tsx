import { Smartphone } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { deviceTexts } from '../platform/device/textStorage.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { hasInstallOffer, openInstallDialog, subscribeToInstallOffer } from './installOffer.ts'

/** What this browser has shown of the hint. It contains nothing about a person and stays after sign-out. */
const STORAGE_KEY = 'patang.install'
type Progress = 'new' | 'shown' | 'dismissed'

/** Offers to put the app onto the home screen. With `once` only until it has been shown somewhere. */
export function InstallHint({ once = false }: { once?: boolean }) {
  const t = useMessage()
  const way = useInstallWay()
  const [progress, setProgress] = useState(readProgress)
  const isShown = way !== 'none' && progress !== 'dismissed' && !(once && progress === 'shown')

  useEffect(() => {
    if (isShown) writeProgress('shown')
  }, [isShown])

  if (!isShown) return null
  function dismiss() {
    writeProgress('dismissed')
    setProgress('dismissed')
  }
  return (
    <Card className="flex items-start gap-4">
      <Smartphone aria-hidden="true" className="size-8 shrink-0 text-sky" />
      <div className="grow">
        <h2 className="text-lg">{t('install.title')}</h2>
        <p className="text-muted text-sm">{t(way === 'dialog' ? 'install.text' : 'install.byHand')}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          {way === 'dialog' && (
            <Button size="small" onClick={openInstallDialog}>
              {t('install.add')}
            </Button>
          )}
          <Button size="small" look="quiet" onClick={dismiss}>
            {t('install.dismiss')}
          </Button>
        </div>
      </div>
    </Card>
  )
}

const readProgress = () => (deviceTexts.read(STORAGE_KEY) as Progress | null) ?? 'new'

const writeProgress = (progress: Progress) => deviceTexts.write(STORAGE_KEY, progress)

/** How the app gets onto the home screen: the browser's dialog, by hand on iOS, or not at all. */
type InstallWay = 'dialog' | 'byHand' | 'none'

function useInstallWay(): InstallWay {
  return useSyncExternalStore(subscribeToInstallOffer, getInstallWay, () => 'none')
}

function getInstallWay(): InstallWay {
  if (hasInstallOffer()) return 'dialog'
  return isIos() && !window.matchMedia('(display-mode: standalone)').matches ? 'byHand' : 'none'
}

/** An iPad calls itself a Mac, but Macs have no touch screen. */
function isIos() {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}
