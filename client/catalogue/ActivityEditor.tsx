import { Copy, ExternalLink } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import { getSlotKey } from '../../domain/catalogue/weeklySlots.ts'
import { toCategorySlug, toDaySlug } from '../activities/slugs.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import type { ActivityEditor_activity$key } from './__generated__/ActivityEditor_activity.graphql.ts'
import { ActivityForm } from './ActivityForm.tsx'
import { toActivityInput } from './activityDraft.ts'
import { SlotDates } from './SlotDates.tsx'
import { useDuplicateActivity } from './useDuplicateActivity.ts'
import { useUpdateActivity } from './useUpdateActivity.ts'

interface ActivityEditorProps {
  activity: ActivityEditor_activity$key
  /** Staff can also change the provider and duplicate the activity. */
  asStaff: boolean
}

export function ActivityEditor({ activity: activityRef, asStaff }: ActivityEditorProps) {
  const t = useMessage()
  const activity = useFragment(
    graphql`
      fragment ActivityEditor_activity on Activity {
        id
        uuid
        name
        description
        category
        ageGroup {
          min
          max
        }
        price
        isFree
        duration
        address
        postcode
        imageUrl
        isActive
        refundPolicy {
          hours
          percent
        }
        provider {
          uuid
          name
        }
        editorFields {
          version
          ownCoordinates {
            latitude
            longitude
          }
          slots {
            dayOfWeek
            startTime
            endTime
            maxCapacity
            seatsBooked
          }
        }
        ...SlotDates_activity
      }
    `,
    activityRef,
  )
  const { update, isPending } = useUpdateActivity()
  const copy = useDuplicateActivity()
  const { editorFields, ageGroup, refundPolicy, provider } = activity
  if (!editorFields) return null

  const slots = editorFields.slots.map((slot) => ({ ...slot, dayOfWeek: toDaySlug(slot.dayOfWeek) }))
  const { name, description, isFree, duration, address, postcode, isActive } = activity
  const draft = {
    ...{ name, description, isFree, duration, address, postcode, isActive },
    providerId: provider.uuid,
    category: toCategorySlug(activity.category),
    ageGroupMin: ageGroup.min,
    ageGroupMax: ageGroup.max,
    price: isFree ? '' : activity.price,
    latitude: String(editorFields.ownCoordinates?.latitude ?? ''),
    longitude: String(editorFields.ownCoordinates?.longitude ?? ''),
    imageUrl: activity.imageUrl ?? '',
    refundHours: refundPolicy.hours,
    refundPercent: refundPolicy.percent,
    slots: slots.map(({ seatsBooked: _, ...slot }) => slot),
  }

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <ButtonLink
          to={`/activity/${activity.uuid}`}
          look="outline"
          icon={<ExternalLink aria-hidden="true" className="size-5" />}
        >
          {t('catalogue.lookAtIt')}
        </ButtonLink>
        {asStaff && (
          <Button
            look="outline"
            pending={copy.isPending}
            icon={<Copy aria-hidden="true" className="size-5" />}
            onClick={() => copy.duplicate(activity.id)}
          >
            {t('catalogue.duplicateIt')}
          </Button>
        )}
      </div>
      <ActivityForm
        key={editorFields.version}
        draft={draft}
        providerName={provider.name}
        canChangeProvider={asStaff}
        bookedSeats={new Map(slots.map((slot) => [getSlotKey(slot), slot.seatsBooked]))}
        isPending={isPending}
        submitLabel={isPending ? t('catalogue.saving') : t('catalogue.save')}
        onSubmit={(request, handlers) =>
          update(
            { ...toActivityInput(request), activityId: activity.id, version: editorFields.version },
            handlers,
          )
        }
      />
      <SlotDates activity={activity} />
    </>
  )
}
