import { graphql, useFragment } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Card } from '../ui/layout/Card.tsx'
import type { ProviderClosures_provider$key } from './__generated__/ProviderClosures_provider.graphql.ts'
import { ClosureForm } from './ClosureForm.tsx'
import { ClosureList } from './ClosureList.tsx'

/** Days on which all activities of a provider are closed. */
export function ProviderClosures({ provider }: { provider: ProviderClosures_provider$key }) {
  const t = useMessage()
  const { id, closures } = useFragment(
    graphql`
      fragment ProviderClosures_provider on Provider {
        id
        closures {
          ...ClosureList_closures
        }
      }
    `,
    provider,
  )
  return (
    <Card className="mb-6 space-y-4">
      <h2 className="text-lg">{t('closures.title.provider')}</h2>
      <p className="text-muted text-sm">{t('closures.text')}</p>
      <ClosureList closures={closures} of="provider" />
      <ClosureForm targets={[{ label: t('closures.scope.provider'), target: { providerId: id } }]} />
    </Card>
  )
}
