import { useMessage } from '../../platform/i18n/useMessage.ts'
import { ActivityForm } from './ActivityForm.tsx'
import { emptyActivity, toActivityInput } from './activityDraft.ts'
import { useCreateActivity } from './useCreateActivity.ts'

interface NewActivityProps {
  /** The provider, when known. Its address is the default of the activity. */
  provider?: { uuid: string; name: string; address: string; postcode: string } | null
  onCreated: (uuid: string) => void
}

/** The form of a new activity, for its page and the dialog of the dashboard. */
export function NewActivity({ provider, onCreated }: NewActivityProps) {
  const t = useMessage()
  const { create, isPending } = useCreateActivity(onCreated)
  const { uuid = '', name = '', address = '', postcode = '' } = provider ?? {}

  return (
    <ActivityForm
      draft={{ ...emptyActivity, providerId: uuid, address, postcode }}
      providerName={name}
      canChangeProvider
      isPending={isPending}
      submitLabel={isPending ? t('catalogue.creating') : t('catalogue.activity.create.submit')}
      onSubmit={(request, handlers) => create(toActivityInput(request), handlers)}
    />
  )
}
