import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { BannerHeader } from '../frame/BannerHeader.tsx'
import { PageTitle } from '../frame/PageTitle.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/notices/EmptyState.tsx'
import type { RosterPageQuery } from './__generated__/RosterPageQuery.graphql.ts'
import { Roster } from './Roster.tsx'

/** Roster of a session for managers and staff, also printable. */
export function RosterPage({ queryRef }: { queryRef: PreloadedQuery<RosterPageQuery> }) {
  const t = useMessage()
  const { viewer, rosterSession: session } = usePreloadedQuery<RosterPageQuery>(
    graphql`
      query RosterPageQuery($slotId: ID!, $date: Date!) {
        viewer {
          user {
            isAdmin
          }
        }
        rosterSession(slotId: $slotId, date: $date) {
          date
          activity {
            provider {
              uuid
              name
            }
          }
          ...Roster_session
        }
      }
    `,
    queryRef,
  )
  const provider = session?.activity.provider
  const listPath = viewer?.user.isAdmin ? '/admin/operations?' : `/provider?provider=${provider?.uuid}&`
  return (
    <>
      <PageTitle title={t('roster.title')} />
      <BannerHeader
        title={t('roster.title')}
        subtitle={provider ? <span translate="no">{provider.name}</span> : t('providerArea.title')}
        back={session ? `${listPath}date=${session.date}` : '/provider'}
        backLabel={t('roster.back')}
      />
      {session ? (
        <Roster session={session} />
      ) : (
        <EmptyState
          picture="notFound"
          title={t('roster.notFound')}
          action={<ButtonLink to="/provider">{t('providerArea.own')}</ButtonLink>}
        />
      )}
    </>
  )
}
