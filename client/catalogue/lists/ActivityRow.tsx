import { Copy, ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import { useActivityLabels } from '../../activities/useActivityLabels.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { Badge } from '../../ui/Badge.tsx'
import { CheckBox } from '../../ui/fields/CheckBox.tsx'
import { Switch } from '../../ui/fields/Switch.tsx'
import { IconButton, IconLink } from '../../ui/IconButton.tsx'
import { useDuplicateActivity } from '../editor/useDuplicateActivity.ts'
import type { ActivityRow_activity$key } from './__generated__/ActivityRow_activity.graphql.ts'
import type { Selection } from './useSelection.ts'
import { useSetActivityActive } from './useSetActivityActive.ts'

interface ActivityRowProps {
  activity: ActivityRow_activity$key
  /** Path of the editor. */
  to: (uuid: string) => string
  /** True for staff, who can duplicate the activity. */
  canDuplicate: boolean
  selection: Selection
}

/** The list, which defines the columns on wide screens. */
export function ActivityRows({ children }: { children: ReactNode }) {
  return (
    <ul className="grid gap-3 lg:grid-cols-[auto_minmax(0,2.2fr)_minmax(0,1.4fr)_auto_auto_auto] lg:gap-x-4 lg:gap-y-2">
      {children}
    </ul>
  )
}

/** A card on a phone, a table row on wide screens. */
export function ActivityRow({ activity, to, canDuplicate, selection }: ActivityRowProps) {
  const t = useMessage()
  const labels = useActivityLabels()
  const data = useFragment(
    graphql`
      fragment ActivityRow_activity on Activity {
        id
        uuid
        name
        category
        price
        isActive
        schedule {
          dayOfWeek
          timeSlot
          moreSlots
        }
        provider {
          name
        }
      }
    `,
    activity,
  )
  const { setActive, dialog } = useSetActivityActive()
  const { duplicate, isPending } = useDuplicateActivity()
  const more = data.schedule?.moreSlots ?? 0

  return (
    <li className="rounded-card border border-line/60 bg-surface p-4 shadow-card min-w-0 lg:col-span-6 lg:grid lg:grid-cols-subgrid lg:items-center lg:rounded-2xl lg:py-2">
      <div className="float-right -mt-2 -mr-2 lg:float-none lg:m-0">
        <CheckBox
          label={t('catalogue.bulk.select', { name: data.name })}
          isLabelHidden
          checked={selection.isSelected(data.id)}
          onChange={() => selection.toggle(data.id)}
        />
      </div>
      <div className="min-w-0">
        <Link
          to={to(data.uuid)}
          translate="no"
          className="-my-2.5 block py-2.5 font-display font-semibold text-lg text-sky-ink leading-6 underline-offset-2 hover:underline"
        >
          {data.name}
        </Link>
        <p translate="no" className="truncate text-muted text-sm">
          {data.provider.name}
        </p>
      </div>
      <div className="mt-2 flex flex-wrap gap-1.5 lg:mt-0">
        <Badge tone="marigold">{labels.formatCategory(data.category)}</Badge>
        <Badge>
          {labels.formatSchedule(data.schedule)}
          {more > 0 && ` ${t('activity.schedule.more', { count: more })}`}
        </Badge>
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 lg:contents">
        <p className="font-semibold">{labels.formatPrice(data.price)}</p>
        <Switch
          label={
            <>
              <span className="sr-only" translate="no">{`${data.name}: `}</span>
              {data.isActive ? t('catalogue.active') : t('catalogue.inactive')}
            </>
          }
          checked={data.isActive}
          onChange={(isActive) => setActive(data.id, isActive)}
        />
        <div className="flex justify-end">
          {canDuplicate && (
            <IconButton
              label={t('catalogue.duplicate', { name: data.name })}
              disabled={isPending}
              onClick={() => duplicate(data.id)}
            >
              <Copy aria-hidden="true" className="size-5" />
            </IconButton>
          )}
          <IconLink to={`/activity/${data.uuid}`} label={t('catalogue.look', { name: data.name })}>
            <ExternalLink aria-hidden="true" className="size-5" />
          </IconLink>
        </div>
      </div>
      {dialog}
    </li>
  )
}
