import { MapPinOff, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import { useLocation, useNavigate } from 'react-router-dom'
import { useActivityLabels } from '../activities/useActivityLabels.ts'
import { PageTitle } from '../frame/PageTitle.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { getSignInPath } from '../platform/pages/nextPath.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Tabs } from '../ui/layout/Tabs.tsx'
import { EmptyState } from '../ui/notices/EmptyState.tsx'
import { Notice } from '../ui/notices/Notice.tsx'
import type { AgeQuestion_viewer$key } from './__generated__/AgeQuestion_viewer.graphql.ts'
import type { PreferencesDialog_viewer$key } from './__generated__/PreferencesDialog_viewer.graphql.ts'
import type { RecommendationsView_recommendations$key } from './__generated__/RecommendationsView_recommendations.graphql.ts'
import { AgeQuestion } from './AgeQuestion.tsx'
import { LIST_NAMES, type ListName } from './lists.ts'
import { matchesSearch } from './matchesSearch.ts'
import { PreferencesDialog } from './PreferencesDialog.tsx'
import { RecommendationSection } from './RecommendationSection.tsx'
import { RecommendationsHeader } from './RecommendationsHeader.tsx'
import { useDismissal } from './useDismissal.ts'

const VISITOR_LISTS: readonly ListName[] = ['trending', 'nearbyNew']

interface RecommendationsViewProps {
  recommendations: RecommendationsView_recommendations$key
  /** Null for a visitor, who sees trending and new activities and an invitation. */
  viewer: (PreferencesDialog_viewer$key & AgeQuestion_viewer$key) | null
  onRefresh: () => void
  /** Refetches the lists after a change of preferences. */
  onPreferences: () => void
  isRefreshing: boolean
}

export function RecommendationsView(props: RecommendationsViewProps) {
  const { viewer, onRefresh, onPreferences, isRefreshing } = props
  const t = useMessage()
  const labels = useActivityLabels()
  const navigate = useNavigate()
  const location = useLocation()
  const [tab, setTab] = useState('all')
  const [search, setSearch] = useState('')
  const [isCustomizing, setCustomizing] = useState(false)
  const dismissal = useDismissal()
  const lists = useFragment(
    graphql`
      fragment RecommendationsView_recommendations on Recommendations
      @argumentDefinitions(
        language: { type: "Language!" }
        unit: { type: "DistanceUnit!" }
        isOwn: { type: "Boolean!" }
      ) {
        isBeyondRadius
        asksAge
        personalized @include(if: $isOwn) {
          activity {
            ...matchesSearch_activity @relay(mask: false)
          }
          ...RecommendationCard_recommendation @arguments(language: $language, unit: $unit)
        }
        trending {
          activity {
            ...matchesSearch_activity @relay(mask: false)
          }
          ...RecommendationCard_recommendation @arguments(language: $language, unit: $unit)
        }
        nearbyNew {
          activity {
            ...matchesSearch_activity @relay(mask: false)
          }
          ...RecommendationCard_recommendation @arguments(language: $language, unit: $unit)
        }
        similarToSaved @include(if: $isOwn) {
          activity {
            ...matchesSearch_activity @relay(mask: false)
          }
          ...RecommendationCard_recommendation @arguments(language: $language, unit: $unit)
        }
      }
    `,
    props.recommendations,
  )
  const getList = (name: ListName) => lists[name] ?? []
  const getItems = (name: ListName) =>
    getList(name).filter(({ activity }) =>
      matchesSearch(activity, labels.formatCategory(activity.category), search),
    )
  const names = viewer ? LIST_NAMES : VISITOR_LISTS
  const ids = new Set(
    names
      .flatMap((name) => getList(name).map(({ activity }) => activity.id))
      .filter((id) => !dismissal.isDismissed(id)),
  )
  const openPreferences = () => {
    if (viewer) setCustomizing(true)
    else navigate(getSignInPath(location))
  }

  const renderSection = (name: ListName, isWhole: boolean) => (
    <RecommendationSection
      key={name}
      name={name}
      items={getItems(name)}
      isWhole={isWhole || search.trim() !== ''}
      onShowAll={() => setTab(name)}
      onCustomize={openPreferences}
      dismissal={viewer ? dismissal : null}
    />
  )
  const noMatch = (
    <EmptyState
      picture="search"
      title={t('recommendations.noMatch')}
      action={<Button onClick={() => setSearch('')}>{t('recommendations.clearSearch')}</Button>}
    />
  )
  const hasNoMatch = (shown: readonly ListName[]) =>
    search.trim() !== '' &&
    shown.some((name) => getList(name).length > 0) &&
    shown.every((name) => getItems(name).length === 0)
  const filled = names.filter((name) => getItems(name).length > 0)

  const all = (
    <div className="space-y-8">
      {filled.map((name) => renderSection(name, false))}
      {filled.length === 0 && renderSection(names[0] ?? 'trending', true)}
    </div>
  )
  const renderContent = (name: ListName) => {
    if (!viewer && !VISITOR_LISTS.includes(name)) return <SignInInvitation />
    return hasNoMatch([name]) ? noMatch : renderSection(name, true)
  }

  return (
    <div className="px-4 pt-6">
      <PageTitle title={t('recommendations.title')} />
      <RecommendationsHeader
        count={ids.size}
        search={search}
        onSearch={setSearch}
        onRefresh={onRefresh}
        isRefreshing={isRefreshing}
        onCustomize={openPreferences}
      />
      {!viewer && (
        <div className="mb-5">
          <SignInInvitation isCompact />
        </div>
      )}
      {viewer && lists.asksAge && <AgeQuestion viewer={viewer} onAnswered={onPreferences} />}
      {lists.isBeyondRadius && (
        <div className="mb-5">
          <Notice tone="info" icon={<MapPinOff aria-hidden="true" />}>
            {t('recommendations.beyondRadius')}
          </Notice>
        </div>
      )}
      <Tabs
        label={t('recommendations.lists')}
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'all', label: t('recommendations.tab.all'), content: hasNoMatch(names) ? noMatch : all },
          ...LIST_NAMES.map((name) => ({
            id: name,
            label: t(`recommendations.tab.${name}`),
            content: renderContent(name),
          })),
        ]}
      />
      {viewer && (
        <PreferencesDialog
          viewer={viewer}
          open={isCustomizing}
          onOpenChange={setCustomizing}
          onSaved={onPreferences}
        />
      )}
    </div>
  )
}

/** Invites a visitor to sign in. */
function SignInInvitation({ isCompact }: { isCompact?: boolean }) {
  const t = useMessage()
  const location = useLocation()
  const signIn = (
    <ButtonLink to={getSignInPath(location)} look={isCompact ? 'delight' : 'primary'}>
      {t('recommendations.signIn')}
    </ButtonLink>
  )
  if (!isCompact)
    return (
      <EmptyState
        picture="saved"
        title={t('recommendations.invitation')}
        text={t('recommendations.invitation.text')}
        action={signIn}
      />
    )
  return (
    <aside className="rounded-card bg-marigold-soft p-5 text-marigold-ink">
      <p className="flex items-center gap-2 font-bold font-display text-lg leading-tight">
        <Sparkles aria-hidden="true" className="size-5 shrink-0" />
        {t('recommendations.invitation')}
      </p>
      <p className="mt-1 mb-4 text-sm">{t('recommendations.invitation.text')}</p>
      {signIn}
    </aside>
  )
}
