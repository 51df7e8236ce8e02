import { CalendarCheck, Inbox, LogIn, LogOut, ShieldCheck, Store, User, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useSettings } from '../accounts/useSettings.ts'
import { useSignOut } from '../accounts/useSignOut.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../ui/Menu.tsx'

interface Props {
  /** Null for a visitor. */
  user: SignedIn | null
  trigger: ReactNode
  isByKeyboard: boolean
}

/** The menu, which opens as soon as its code is there. */
export function OpenShellMenu({ user, trigger, isByKeyboard }: Props) {
  const t = useMessage()
  const { language, unit, theme, autoSave } = useSettings()
  return (
    <Menu trigger={trigger} isOpenAtFirst focusesFirstItem={isByKeyboard}>
      {user ? <SignedInItems user={user} /> : <SignedOutItems />}
      <MenuSeparator />
      {[language, unit, theme].map((setting) => (
        <MenuChoice key={setting.label} {...setting} />
      ))}
      {!user && (
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
