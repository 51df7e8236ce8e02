import {
  CalendarCheck,
  Inbox,
  LogIn,
  LogOut,
  type LucideIcon,
  ShieldCheck,
  Store,
  User,
  UserPlus,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useSettings } from '../accounts/settings/useSettings.ts'
import { useSignOut } from '../accounts/signIn/useSignOut.ts'
import type { OpenMenuProps } from '../frame/MenuButton.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../ui/dialogs/Menu.tsx'

interface Props extends OpenMenuProps {
  /** Null for a visitor. */
  user: SignedIn | null
}

/** The menu, which opens as soon as its code is there. */
export function OpenShellMenu({ user, ...menu }: Props) {
  const t = useMessage()
  const { language, unit, theme, autoSave } = useSettings()
  return (
    <Menu {...menu}>
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
      <MenuLink to="/profile" Icon={User} color="text-sky">
        {t('shell.menu.profile')}
      </MenuLink>
      <MenuLink to="/bookings" Icon={CalendarCheck} color="text-leaf">
        {t('shell.menu.bookings')}
      </MenuLink>
      <MenuLink to="/inbox" Icon={Inbox} color="text-sky">
        {t('inbox.title')}
      </MenuLink>
      {user.userType === 'PROVIDER' && (
        <MenuLink to="/provider" Icon={Store} color="text-marigold">
          {t('providerArea.title')}
        </MenuLink>
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
      <MenuLink to="/signin" Icon={LogIn} color="text-sky">
        {t('shell.menu.signIn')}
      </MenuLink>
      <MenuLink to="/signup" Icon={UserPlus} color="text-leaf">
        {t('shell.menu.signUp')}
      </MenuLink>
    </>
  )
}

interface MenuLinkProps {
  to: string
  Icon: LucideIcon
  /** Class of the icon's colour. */
  color: string
  children: ReactNode
}

function MenuLink({ to, Icon, color, children }: MenuLinkProps) {
  return (
    <MenuItem asChild>
      <Link to={to}>
        <Icon aria-hidden="true" className={`size-5 ${color}`} />
        {children}
      </Link>
    </MenuItem>
  )
}
