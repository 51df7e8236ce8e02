import { useMessage } from '../platform/i18n/useMessage.ts'
import { ActivityForm } from './ActivityForm.tsx'
import { emptyActivity, toActivityInput } from './activityDraft.ts'
import { useCreateActivity } from './useCreateActivity.ts'

interface NewActivityProps {
  /** Fills in the provider, with its address as the venue. */
  provider?: { uuid: string; name: string; address: string; postcode: string } | null
  onCreated: (uuid: string) => void
}

/** Form of a new activity, used by its page and by the dashboard's dialog. */
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
