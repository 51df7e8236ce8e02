import { Link2, MessageCircle } from 'lucide-react'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useToast } from '../platform/toasts.tsx'
import { Menu, MenuItem } from '../ui/Menu.tsx'
import type { OpenMenuProps } from './MenuButton.tsx'

interface ShareMenuProps extends OpenMenuProps {
  text: string
  url: string
}

/** WhatsApp and 'Copy link', for devices without a share sheet. */
export function ShareMenu({ text, url, ...menu }: ShareMenuProps) {
  const t = useMessage()
  const toast = useToast()

  async function copyLink() {
    await navigator.clipboard.writeText(url)
    toast({ title: t('share.copied') })
  }

  return (
    <Menu {...menu}>
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
