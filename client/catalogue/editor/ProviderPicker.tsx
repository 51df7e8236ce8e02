import { graphql } from 'react-relay'
import { useNamePicker } from '../../platform/forms/useNamePicker.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { useFetchedQuery } from '../../platform/relay/useFetchedQuery.ts'
import { Combobox } from '../../ui/fields/Combobox.tsx'
import type { ProviderPickerQuery } from './__generated__/ProviderPickerQuery.graphql.ts'

interface ProviderPickerProps {
  /** Name of the chosen provider. */
  initial: string
  error: string | undefined
  onChoose: (providerId: string) => void
}

/** Chooses one of possibly thousands of providers by any part of the name. */
export function ProviderPicker({ initial, error, onChoose }: ProviderPickerProps) {
  const t = useMessage()
  const { query, comboboxProps } = useNamePicker({ initial, onChoose })
  const { latest, state } = useFetchedQuery<ProviderPickerQuery>(
    graphql`
      query ProviderPickerQuery($query: String!) {
        viewer {
          staff {
            providers(first: 8, filter: { query: $query }) {
              edges {
                node {
                  uuid
                  name
                  address
                }
              }
            }
          }
        }
      }
    `,
    query === null ? null : { query },
  )
  const found = latest?.viewer?.staff?.providers.edges ?? []

  return (
    <Combobox
      label={t('catalogue.field.provider')}
      placeholder={t('catalogue.field.provider.placeholder')}
      {...comboboxProps}
      options={found.map(({ node }) => ({ value: node.uuid, label: node.name, detail: node.address }))}
      status={state === 'done' && found.length === 0 ? t('catalogue.field.provider.none') : undefined}
      error={error}
    />
  )
}
