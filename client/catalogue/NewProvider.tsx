import { useRef } from 'react'
import { useMessage } from '../platform/i18n/useMessage.ts'
import type { FormFailure } from './formFailure.ts'
import { ProviderForm } from './ProviderForm.tsx'
import { emptyProvider } from './providerDraft.ts'
import { useCreateProvider } from './useCreateProvider.ts'

/** The form of a new provider, for its page and the dialog of the dashboard. */
export function NewProvider({ onCreated }: { onCreated: (uuid: string) => void }) {
  const t = useMessage()
  const show = useRef<(failure: FormFailure) => void>(() => {})
  const { create, isPending } = useCreateProvider((failure) => show.current(failure), onCreated)

  return (
    <ProviderForm
      draft={emptyProvider}
      isPending={isPending}
      submitLabel={isPending ? t('catalogue.creating') : t('catalogue.provider.create.submit')}
      onSubmit={create}
      registerFailureHandler={(handler) => {
        show.current = handler
      }}
    />
  )
}
