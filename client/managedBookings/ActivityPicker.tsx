import { graphql } from 'react-relay'
import { useNamePicker } from '../platform/forms/useNamePicker.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useFetchedQuery } from '../platform/relay/useFetchedQuery.ts'
import { Combobox } from '../ui/fields/Combobox.tsx'
import type { ActivityPickerQuery } from './__generated__/ActivityPickerQuery.graphql.ts'

interface ActivityPickerProps {
  /** Null: activities of all providers, for staff. */
  providerId: string | null
  error: string | undefined
  onChoose: (activityId: string) => void
}

/** Chooses an activity by any part of its name. */
export function ActivityPicker({ providerId, error, onChoose }: ActivityPickerProps) {
  const t = useMessage()
  const { query, comboboxProps } = useNamePicker({ onChoose })
  const { latest, state } = useFetchedQuery<ActivityPickerQuery>(
    graphql`
      query ActivityPickerQuery($query: String!, $provider: ID, $isStaff: Boolean!) {
        viewer {
          staff @include(if: $isStaff) {
            operations {
              bookableActivities(query: $query) {
                uuid
                name
                provider {
                  name
                }
              }
            }
          }
          managedProvider(providerId: $provider) @skip(if: $isStaff) {
            operations {
              bookableActivities(query: $query) {
                uuid
                name
                provider {
                  name
                }
              }
            }
          }
        }
      }
    `,
    query === null ? null : { query, provider: providerId, isStaff: providerId === null },
  )
  const operations = latest?.viewer?.staff?.operations ?? latest?.viewer?.managedProvider?.operations
  const found = operations?.bookableActivities ?? []

  return (
    <Combobox
      label={t('managedBookings.new.activity')}
      placeholder={t('managedBookings.new.activity.placeholder')}
      {...comboboxProps}
      options={found.map(({ uuid, name, provider }) => ({ value: uuid, label: name, detail: provider.name }))}
      status={state === 'done' && found.length === 0 ? t('catalogue.list.empty') : undefined}
      error={error}
    />
  )
}
