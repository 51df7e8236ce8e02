import { Camera, CameraOff } from 'lucide-react'
import { useState } from 'react'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/notices/Notice.tsx'
import { type CameraProblem, useQrScanner } from './useQrScanner.ts'

/** The picture of the camera. It starts with a tap, because the browser asks for the permission then. */
export function PassScanner({ onScan }: { onScan: (text: string) => void }) {
  const t = useMessage()
  const [isOn, setOn] = useState(false)
  const [problem, setProblem] = useState<CameraProblem | null>(null)
  const video = useQrScanner({
    isOn,
    onScan,
    onProblem(found) {
      setProblem(found)
      setOn(false)
    },
  })
  return (
    <div className="space-y-3">
      <div hidden={!isOn} className="relative overflow-hidden rounded-card bg-black">
        {/* The stream has no sound. */}
        <video
          ref={video}
          muted
          playsInline
          aria-label={t('checkIn.camera.picture')}
          className="aspect-square max-h-[45vh] w-full object-cover"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-[18%] rounded-3xl border-4 border-white/80"
        />
      </div>
      {problem && (
        <Notice tone="warning" urgent icon={<CameraOff aria-hidden="true" />}>
          <p className="font-semibold">{t(`checkIn.camera.${problem}`)}</p>
          <p>{t(`checkIn.camera.${problem}.text`)}</p>
        </Notice>
      )}
      <Button
        wide
        size="large"
        look={isOn ? 'outline' : 'primary'}
        icon={<Camera aria-hidden="true" className="size-6" />}
        onClick={() => {
          setProblem(null)
          setOn(!isOn)
        }}
      >
        {t(isOn ? 'checkIn.camera.stop' : 'checkIn.camera.start')}
      </Button>
    </div>
  )
}
