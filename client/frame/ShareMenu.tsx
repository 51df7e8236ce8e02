import { Link2, MessageCircle } from 'lucide-react'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useToast } from '../platform/toasts.tsx'
import { useCopy } from '../platform/useCopy.ts'
import { Menu, MenuItem } from '../ui/dialogs/Menu.tsx'
import type { OpenMenuProps } from './MenuButton.tsx'

interface ShareMenuProps extends OpenMenuProps {
  text: string
  url: string
}

/** WhatsApp and 'Copy link', for devices without a share sheet. */
export function ShareMenu({ text, url, ...menu }: ShareMenuProps) {
  const t = useMessage()
  const toast = useToast()
  const copy = useCopy()

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
          <span className="sr-only"> {t('shell.menu.newTab')}</span>
        </a>
      </MenuItem>
      <MenuItem onSelect={() => copy(url, () => toast({ title: t('share.copied') }))}>
        <Link2 aria-hidden="true" className="size-5 text-sky" />
        {t('share.copy')}
      </MenuItem>
    </Menu>
  )
}
