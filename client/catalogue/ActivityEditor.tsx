import { Copy, ExternalLink } from 'lucide-react'
import { useRef } from 'react'
import { graphql, useFragment } from 'react-relay'
import { keyOfSlot } from '../../domain/catalogue/weeklySlots.ts'
import { categorySlug, daySlug } from '../activities/slugs.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import type { ActivityEditor_activity$key } from './__generated__/ActivityEditor_activity.graphql.ts'
import { ActivityForm } from './ActivityForm.tsx'
import { activityInput } from './activityDraft.ts'
import type { FormFailure } from './formFailure.ts'
import { SlotDates } from './SlotDates.tsx'
import { useDuplicateActivity } from './useDuplicateActivity.ts'
import { useUpdateActivity } from './useUpdateActivity.ts'

interface ActivityEditorProps {
  activity: ActivityEditor_activity$key
  /** Only staff give it to another provider, and make new ones of it. */
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
        management {
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
            placesBooked
          }
        }
        ...SlotDates_activity
      }
    `,
    activityRef,
  )
  const show = useRef<(failure: FormFailure) => void>(() => {})
  const { update, isPending } = useUpdateActivity((failure) => show.current(failure))
  const copy = useDuplicateActivity()
  const { management, ageGroup, refundPolicy, provider } = activity
  if (!management) return null

  const slots = management.slots.map((slot) => ({ ...slot, dayOfWeek: daySlug(slot.dayOfWeek) }))
  const { name, description, isFree, duration, address, postcode, isActive } = activity
  const draft = {
    ...{ name, description, isFree, duration, address, postcode, isActive },
    providerId: provider.uuid,
    category: categorySlug(activity.category),
    ageGroupMin: ageGroup.min,
    ageGroupMax: ageGroup.max,
    price: isFree ? '' : activity.price,
    latitude: String(management.ownCoordinates?.latitude ?? ''),
    longitude: String(management.ownCoordinates?.longitude ?? ''),
    imageUrl: activity.imageUrl ?? '',
    refundHours: refundPolicy.hours,
    refundPercent: refundPolicy.percent,
    slots: slots.map(({ placesBooked: _, ...slot }) => slot),
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
        key={management.version}
        draft={draft}
        providerName={provider.name}
        canMove={asStaff}
        booked={new Map(slots.map((slot) => [keyOfSlot(slot), slot.placesBooked]))}
        isPending={isPending}
        submitLabel={isPending ? t('catalogue.saving') : t('catalogue.save')}
        onSubmit={(request) =>
          update({ ...activityInput(request), activityId: activity.id, version: management.version })
        }
        failures={(handler) => {
          show.current = handler
        }}
      />
      <SlotDates activity={activity} />
    </>
  )
}
