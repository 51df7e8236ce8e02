import { CalendarPlus, List, Store } from 'lucide-react'
import { useState } from 'react'
import { fetchQuery, graphql, useFragment, useRelayEnvironment } from 'react-relay'
import { formatPhoneNumber } from '../../../domain/phoneNumber.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { type FormHandlers, useResultMutation } from '../../platform/relay/useResultMutation.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { invalidateStaffLists } from '../invalidateStaffLists.ts'
import type { ProviderEditor_provider$key } from './__generated__/ProviderEditor_provider.graphql.ts'
import type { ProviderEditorLatestQuery } from './__generated__/ProviderEditorLatestQuery.graphql.ts'
import type {
  ProviderEditorMutation,
  UpdateProviderInput,
} from './__generated__/ProviderEditorMutation.graphql.ts'
import { NoPaymentNotice } from './NoPaymentNotice.tsx'
import { ProviderForm } from './ProviderForm.tsx'

const latestQuery = graphql`
  query ProviderEditorLatestQuery($id: ID!) {
    provider(id: $id) {
      ...ProviderEditor_provider
    }
  }
`

interface ProviderEditorProps {
  provider: ProviderEditor_provider$key
  /** With links for staff only. */
  asStaff: boolean
}

export function ProviderEditor({ provider: providerRef, asStaff }: ProviderEditorProps) {
  const t = useMessage()
  const provider = useFragment(
    graphql`
      fragment ProviderEditor_provider on Provider {
        id
        uuid
        name
        description
        email
        phone
        website
        address
        postcode
        acceptsPayments
        logoUrl
        editorFields {
          version
          upiId
          allowsPayAtVenue
          activityCount
          ownCoordinates {
            latitude
            longitude
          }
        }
      }
    `,
    providerRef,
  )
  const { update, isPending } = useUpdateProvider()
  const environment = useRelayEnvironment()
  /** A save in this form starts the form anew. */
  const [saves, setSaves] = useState(0)
  const { editorFields, id, uuid, name, description, address, postcode } = provider
  if (!editorFields) return null

  const draft = {
    name,
    description,
    address,
    postcode,
    email: provider.email ?? '',
    phone: formatPhoneNumber(provider.phone ?? ''),
    website: provider.website ?? '',
    latitude: String(editorFields.ownCoordinates?.latitude ?? ''),
    longitude: String(editorFields.ownCoordinates?.longitude ?? ''),
    upiId: editorFields.upiId ?? '',
    allowsPayAtVenue: editorFields.allowsPayAtVenue,
    logoUrl: provider.logoUrl ?? '',
  }
  async function loadLatest() {
    await fetchQuery<ProviderEditorLatestQuery>(environment, latestQuery, { id }).toPromise()
  }

  return (
    <>
      {!provider.acceptsPayments && <NoPaymentNotice />}
      {asStaff && (
        <div className="mb-4 flex flex-wrap gap-2">
          <ButtonLink
            to={`/admin/activities?provider=${uuid}`}
            look="outline"
            icon={<List aria-hidden="true" className="size-5" />}
          >
            {t('catalogue.provider.activities', { count: editorFields.activityCount })}
          </ButtonLink>
          <ButtonLink
            to={`/admin/activities/new?provider=${uuid}`}
            look="outline"
            icon={<CalendarPlus aria-hidden="true" className="size-5" />}
          >
            {t('catalogue.activity.create')}
          </ButtonLink>
          <ButtonLink
            to={`/provider?provider=${uuid}`}
            look="outline"
            icon={<Store aria-hidden="true" className="size-5" />}
          >
            {t('providerArea.open')}
          </ButtonLink>
        </div>
      )}
      <ProviderForm
        key={saves}
        draft={draft}
        stored={{ version: editorFields.version, load: loadLatest }}
        isPending={isPending}
        submitLabel={isPending ? t('catalogue.saving') : t('catalogue.save')}
        onSubmit={(request, handlers) =>
          update(
            { ...request, providerId: id, version: editorFields.version },
            { ...handlers, onDone: () => setSaves(saves + 1) },
          )
        }
      />
    </>
  )
}

function useUpdateProvider() {
  const t = useMessage()
  const [commit, isPending] = useResultMutation<ProviderEditorMutation>(
    graphql`
      mutation ProviderEditorMutation($input: UpdateProviderInput!) {
        result: updateProvider(input: $input) {
          ... on UpdateProviderPayload @alias(as: "payload") {
            provider {
              id
              ...ProviderEditor_provider
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      failureTitle: t('catalogue.provider.updateFailed'),
      alwaysToast: true,
      updater: invalidateStaffLists,
      successToast: { title: t('catalogue.provider.updated'), description: t('catalogue.saved.text') },
    },
  )

  return {
    update: (input: UpdateProviderInput, handlers: FormHandlers & { onDone?: () => void }) =>
      commit({ input }, handlers),
    isPending,
  }
}
