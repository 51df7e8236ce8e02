import { graphql, useFragment } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Switch } from '../ui/fields/Switch.tsx'
import type { FittingSwitch_user$key } from './__generated__/FittingSwitch_user.graphql.ts'
import { useShowFitting } from './useShowFitting.ts'

/** Whether cards name the children that an activity fits. Each parent chooses (product.md, section 17). */
export function FittingSwitch({ user }: { user: FittingSwitch_user$key }) {
  const t = useMessage()
  const { id, settings } = useFragment(
    graphql`
      fragment FittingSwitch_user on User {
        id
        settings {
          showFittingChildren
        }
      }
    `,
    user,
  )
  const save = useShowFitting(id)
  return (
    <div className="px-4 py-2">
      <Switch
        label={t('family.fits')}
        hint={t('family.fits.hint')}
        checked={settings.showFittingChildren}
        onChange={save}
      />
    </div>
  )
}
