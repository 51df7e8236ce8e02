import { Copy, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { fetchQuery, graphql, useFragment, useRelayEnvironment } from 'react-relay'
import { isKind } from '../../../domain/activities/kinds.ts'
import { toCategorySlug, toDaySlug } from '../../activities/slugs.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { ActivityClosures } from '../../schedule/ActivityClosures.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import type { ActivityEditor_activity$key } from './__generated__/ActivityEditor_activity.graphql.ts'
import type { ActivityEditorLatestQuery } from './__generated__/ActivityEditorLatestQuery.graphql.ts'
import { ActivityForm } from './ActivityForm.tsx'
import { toActivityInput } from './activityDraft.ts'
import { NoPaymentNotice } from './NoPaymentNotice.tsx'
import { SlotDates } from './SlotDates.tsx'
import { useDuplicateActivity } from './useDuplicateActivity.ts'
import { useUpdateActivity } from './useUpdateActivity.ts'

const latestQuery = graphql`
  query ActivityEditorLatestQuery($id: ID!) {
    activity(id: $id) {
      ...ActivityEditor_activity
    }
  }
`

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
        kinds {
          slug
        }
        ageGroup {
          min
          max
        }
        price
        isFree
        duration
        address
        postcode
        pictures {
          pictureUrl
          sourceUrl
          altText
        }
        isActive
        refundPolicy {
          hours
          percent
        }
        provider {
          uuid
          name
          acceptsPayments
        }
        editorFields {
          version
          ownCoordinates {
            latitude
            longitude
          }
          slots {
            uuid
            dayOfWeek
            startTime
            endTime
            maxCapacity
            price
            seatsBooked
          }
        }
        ...SlotDates_activity
        ...ActivityClosures_activity
      }
    `,
    activityRef,
  )
  const { update, isPending, dialog } = useUpdateActivity()
  const environment = useRelayEnvironment()
  /** A save in this form starts the form anew. */
  const [saves, setSaves] = useState(0)
  const copy = useDuplicateActivity()
  const { editorFields, ageGroup, refundPolicy, provider } = activity
  if (!editorFields) return null

  const { name, description, isFree, duration, address, postcode, isActive } = activity
  const draft = {
    name,
    description,
    isFree,
    duration,
    address,
    postcode,
    isActive,
    providerId: provider.uuid,
    category: toCategorySlug(activity.category),
    kinds: activity.kinds.map(({ slug }) => slug).filter(isKind),
    ageGroupMin: ageGroup.min,
    ageGroupMax: ageGroup.max,
    price: isFree ? '' : activity.price,
    latitude: String(editorFields.ownCoordinates?.latitude ?? ''),
    longitude: String(editorFields.ownCoordinates?.longitude ?? ''),
    pictures: activity.pictures.map(({ sourceUrl, altText }) => ({ url: sourceUrl, altText: altText ?? '' })),
    refundHours: refundPolicy.hours,
    refundPercent: refundPolicy.percent,
    slots: editorFields.slots.map(({ uuid, dayOfWeek, price, seatsBooked: _, ...slot }) => ({
      ...slot,
      id: uuid,
      price: price ?? '',
      dayOfWeek: toDaySlug(dayOfWeek),
    })),
  }

  async function loadLatest() {
    await fetchQuery<ActivityEditorLatestQuery>(environment, latestQuery, { id: activity.id }).toPromise()
  }

  return (
    <>
      {!isFree && !provider.acceptsPayments && <NoPaymentNotice />}
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
        key={saves}
        draft={draft}
        stored={{ version: editorFields.version, load: loadLatest }}
        providerName={provider.name}
        shownUrls={new Map(activity.pictures.map(({ sourceUrl, pictureUrl }) => [sourceUrl, pictureUrl]))}
        canChangeProvider={asStaff}
        bookedSeats={new Map(editorFields.slots.map(({ uuid, seatsBooked }) => [uuid, seatsBooked]))}
        isPending={isPending}
        submitLabel={isPending ? t('catalogue.saving') : t('catalogue.save')}
        onSubmit={(request, handlers) =>
          update(
            { ...toActivityInput(request), activityId: activity.id, version: editorFields.version },
            { ...handlers, onDone: () => setSaves(saves + 1) },
          )
        }
      />
      {dialog}
      <SlotDates activity={activity} />
      <ActivityClosures activity={activity} />
    </>
  )
}
