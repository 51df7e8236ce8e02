import { useMessage } from '../../platform/i18n/useMessage.ts'
import { ProviderForm } from './ProviderForm.tsx'
import { emptyProvider } from './providerDraft.ts'
import { useCreateProvider } from './useCreateProvider.ts'

/** The form of a new provider, for its page and the dialog of the dashboard. */
export function NewProvider({ onCreated }: { onCreated: (uuid: string) => void }) {
  const t = useMessage()
  const { create, isPending } = useCreateProvider(onCreated)

  return (
    <ProviderForm
      draft={emptyProvider}
      isPending={isPending}
      submitLabel={isPending ? t('catalogue.creating') : t('catalogue.provider.create.submit')}
      onSubmit={create}
    />
  )
}
