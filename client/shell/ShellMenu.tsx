import { Menu as MenuIcon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import { useCurrentUserMirror } from '../accounts/useCurrentUserMirror.ts'
import { loadWithMessages } from '../platform/i18n/messages.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useOpenLoaded } from '../platform/useOpenLoaded.ts'
import { IconButton } from '../ui/IconButton.tsx'
import type { ShellMenu_query$key } from './__generated__/ShellMenu_query.graphql.ts'

const loadMenu = () => loadWithMessages(() => import('./OpenShellMenu.tsx'))
const OpenShellMenu = lazy(async () => ({ default: (await loadMenu()).OpenShellMenu }))

/** The menu's button. The code of the menu, which is larger than that of the header, is loaded when it is wanted. */
export function ShellMenu({ query }: { query: ShellMenu_query$key }) {
  const t = useMessage()
  const { preload, open } = useOpenLoaded(loadMenu)
  const [wantedBy, setWantedBy] = useState<'keyboard' | 'pointer' | null>(null)
  const { viewer } = useFragment(
    graphql`
      fragment ShellMenu_query on Query {
        viewer {
          user {
            isAdmin
            userType
            ...useCurrentUserMirror_user
          }
        }
      }
    `,
    query,
  )
  useCurrentUserMirror(viewer?.user ?? null)
  const icon = <MenuIcon aria-hidden="true" className="size-7" />
  const button = (
    <IconButton
      label={t('shell.menu')}
      look="onBanner"
      aria-haspopup="menu"
      aria-expanded={wantedBy !== null}
      onPointerEnter={preload}
      onFocus={preload}
      // A click by the keyboard has no count.
      onClick={({ detail }) => open(() => setWantedBy(detail === 0 ? 'keyboard' : 'pointer'))}
      onKeyDown={({ key }) => key === 'ArrowDown' && open(() => setWantedBy('keyboard'))}
    >
      {icon}
    </IconButton>
  )
  if (!wantedBy) return button
  const trigger = (
    <IconButton label={t('shell.menu')} look="onBanner">
      {icon}
    </IconButton>
  )
  return (
    <Suspense fallback={button}>
      <OpenShellMenu user={viewer?.user ?? null} trigger={trigger} isByKeyboard={wantedBy === 'keyboard'} />
    </Suspense>
  )
}
