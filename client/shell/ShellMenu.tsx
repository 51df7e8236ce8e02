import {
  CalendarCheck,
  Inbox,
  LogIn,
  LogOut,
  Menu as MenuIcon,
  ShieldCheck,
  Store,
  User,
  UserPlus,
} from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import { useCurrentUserMirror } from '../accounts/useCurrentUserMirror.ts'
import { useSettings } from '../accounts/useSettings.ts'
import { useSignOut } from '../accounts/useSignOut.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../ui/Menu.tsx'
import type { ShellMenu_query$key } from './__generated__/ShellMenu_query.graphql.ts'

export function ShellMenu({ query }: { query: ShellMenu_query$key }) {
  const t = useMessage()
  const { language, unit, theme, autoSave } = useSettings()
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
    <Menu
      trigger={
        <IconButton label={t('shell.menu')} look="onBanner">
          <MenuIcon aria-hidden="true" className="size-7" />
        </IconButton>
      }
    >
      {viewer ? <SignedInItems user={viewer.user} /> : <SignedOutItems />}
      <MenuSeparator />
      {[language, unit, theme].map((setting) => (
        <MenuChoice key={setting.label} {...setting} />
      ))}
      {!viewer && (
        // Signed-in users find it in the profile's settings.
        <MenuChoice
          label={autoSave.label}
          value={String(autoSave.checked)}
          options={[
            { value: 'true', label: t('settings.on') },
            { value: 'false', label: t('settings.off') },
          ]}
          onChange={(value) => autoSave.onChange(value === 'true')}
        />
      )}
    </Menu>
  )
}

interface SignedIn {
  readonly isAdmin: boolean
  readonly userType: string
}

function SignedInItems({ user }: { user: SignedIn }) {
  const t = useMessage()
  const { signOut } = useSignOut()
  return (
    <>
      <MenuItem asChild>
        <Link to="/profile">
          <User aria-hidden="true" className="size-5 text-sky" />
          {t('shell.menu.profile')}
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to="/bookings">
          <CalendarCheck aria-hidden="true" className="size-5 text-leaf" />
          {t('shell.menu.bookings')}
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to="/inbox">
          <Inbox aria-hidden="true" className="size-5 text-sky" />
          {t('inbox.title')}
        </Link>
      </MenuItem>
      {user.userType === 'PROVIDER' && (
        <MenuItem asChild>
          <Link to="/provider">
            <Store aria-hidden="true" className="size-5 text-marigold" />
            {t('providerArea.title')}
          </Link>
        </MenuItem>
      )}
      {user.isAdmin && (
        <MenuItem asChild>
          <a href="/admin" target="_blank" rel="noreferrer">
            <ShieldCheck aria-hidden="true" className="size-5 text-marigold" />
            <span>
              {t('shell.menu.admin')} <span className="sr-only">{t('shell.menu.newTab')}</span>
            </span>
          </a>
        </MenuItem>
      )}
      <MenuItem onSelect={signOut}>
        <LogOut aria-hidden="true" className="size-5 text-rani" />
        {t('shell.menu.signOut')}
      </MenuItem>
    </>
  )
}

function SignedOutItems() {
  const t = useMessage()
  return (
    <>
      <MenuItem asChild>
        <Link to="/signin">
          <LogIn aria-hidden="true" className="size-5 text-sky" />
          {t('shell.menu.signIn')}
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to="/signup">
          <UserPlus aria-hidden="true" className="size-5 text-leaf" />
          {t('shell.menu.signUp')}
        </Link>
      </MenuItem>
    </>
  )
}
