import { Link2, MessageCircle, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useReader } from '../platform/reader.tsx'
import { useToast } from '../platform/toasts.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Menu, MenuItem } from '../ui/Menu.tsx'

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
  const toast = useToast()
  const { origin } = useReader()
  const [hasShareSheet, setShareSheet] = useState(false)
  useEffect(() => setShareSheet(typeof navigator.share === 'function'), [])
  const url = `${origin}${path}`

  function openShareSheet() {
    // A closed sheet is no failure.
    navigator.share({ title: text, text, url }).catch(() => {})
  }

  async function copyLink() {
    await navigator.clipboard.writeText(url)
    toast({ title: t('share.copied') })
  }

  const button = (
    <IconButton
      label={t('share.button')}
      look="raised"
      className={className}
      onClick={hasShareSheet ? openShareSheet : undefined}
    >
      <Share2 aria-hidden="true" className="size-5.5" />
    </IconButton>
  )
  if (hasShareSheet) return button
  return (
    <Menu trigger={button}>
      <MenuItem asChild>
        <a
          href={`https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <MessageCircle aria-hidden="true" className="size-5 text-leaf" />
          {t('share.whatsapp')}
        </a>
      </MenuItem>
      <MenuItem onSelect={copyLink}>
        <Link2 aria-hidden="true" className="size-5 text-sky" />
        {t('share.copy')}
      </MenuItem>
    </Menu>
  )
}
