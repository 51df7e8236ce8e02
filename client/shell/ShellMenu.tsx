import { Menu as MenuIcon } from 'lucide-react'
import { lazy } from 'react'
import { graphql, useFragment } from 'react-relay'
import { useCurrentUserMirror } from '../accounts/signIn/useCurrentUserMirror.ts'
import { MenuButton } from '../frame/MenuButton.tsx'
import { loadWithMessages } from '../platform/i18n/messages.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import type { ShellMenu_query$key } from './__generated__/ShellMenu_query.graphql.ts'

const loadMenu = () => loadWithMessages(() => import('./OpenShellMenu.tsx'))
const OpenShellMenu = lazy(async () => ({ default: (await loadMenu()).OpenShellMenu }))

/** The button of the menu of all screens. */
export function ShellMenu({ query }: { query: ShellMenu_query$key }) {
  const t = useMessage()
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
  return (
    <MenuButton
      label={t('shell.menu')}
      look="onBanner"
      load={loadMenu}
      renderMenu={(menu) => <OpenShellMenu {...menu} user={viewer?.user ?? null} />}
    >
      <MenuIcon aria-hidden="true" className="size-7" />
    </MenuButton>
  )
}
