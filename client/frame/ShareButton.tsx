import { Share2 } from 'lucide-react'
import { lazy, useEffect, useState } from 'react'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useReader } from '../platform/reader.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { MenuButton } from './MenuButton.tsx'

const loadMenu = () => import('./ShareMenu.tsx')
const ShareMenu = lazy(async () => ({ default: (await loadMenu()).ShareMenu }))

interface ShareButtonProps {
  /** Text of the message; the link follows it. */
  text: string
  /** Path of the shared page. */
  path: string
  className?: string
}

/** Opens the device's share sheet. Without one, a menu with WhatsApp and 'Copy link'. */
export function ShareButton({ text, path, className }: ShareButtonProps) {
  const t = useMessage()
  const { origin } = useReader()
  const [hasShareSheet, setShareSheet] = useState(false)
  useEffect(() => setShareSheet(typeof navigator.share === 'function'), [])
  const url = `${origin}${path}`

  function openShareSheet() {
    // A closed sheet is no failure.
    navigator.share({ title: text, text, url }).catch(() => {})
  }

  const icon = <Share2 aria-hidden="true" className="size-5.5" />
  const button = { label: t('share.button'), look: 'raised', className, children: icon } as const
  if (hasShareSheet) return <IconButton {...button} onClick={openShareSheet} />
  return (
    <MenuButton
      {...button}
      load={loadMenu}
      renderMenu={(menu) => <ShareMenu {...menu} text={text} url={url} />}
    />
  )
}
