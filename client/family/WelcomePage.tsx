import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { PageTitle } from '../frame/PageTitle.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/layout/Card.tsx'
import type { WelcomePageQuery } from './__generated__/WelcomePageQuery.graphql.ts'
import { ChildList } from './ChildList.tsx'

/** Step after sign-up that can be skipped: the children of the family (product.md, section 17). */
export function WelcomePage({ queryRef }: { queryRef: PreloadedQuery<WelcomePageQuery> }) {
  const t = useMessage()
  const { viewer } = usePreloadedQuery<WelcomePageQuery>(
    graphql`
      query WelcomePageQuery {
        viewer {
          children {
            id
          }
          ...ChildList_viewer
        }
      }
    `,
    queryRef,
  )
  if (!viewer) return null
  return (
    <div className="mx-auto max-w-140 space-y-5 px-4 pt-6">
      <PageTitle title={t('family.welcome.title')} />
      <header>
        <h1 className="text-3xl">{t('family.welcome.title')}</h1>
        <p className="mt-1 text-muted">{t('family.welcome.text')}</p>
      </header>
      <Card className="p-2!">
        <ChildList viewer={viewer} />
      </Card>
      <ButtonLink to="/" size="large" wide look={viewer.children.length > 0 ? 'primary' : 'outline'}>
        {t(viewer.children.length > 0 ? 'family.welcome.continue' : 'family.welcome.skip')}
      </ButtonLink>
    </div>
  )
}
