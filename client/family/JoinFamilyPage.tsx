import { CircleCheck, Users } from 'lucide-react'
import { useEffect, useState } from 'react'
import { graphql } from 'react-relay'
import { PageTitle } from '../frame/PageTitle.tsx'
import { tabTexts } from '../platform/device/textStorage.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { getSignInPath } from '../platform/pages/nextPath.ts'
import { useReader } from '../platform/reader.tsx'
import { invalidateStore } from '../platform/relay/invalidateStore.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { FailureNotice } from '../ui/notices/FailureNotice.tsx'
import { Notice } from '../ui/notices/Notice.tsx'
import type { JoinFamilyPageMutation } from './__generated__/JoinFamilyPageMutation.graphql.ts'

const TOKEN_KEY = 'patang-family-invitation'
const removeInvitationToken = () => tabTexts.remove(TOKEN_KEY)

/** Page of the mailed invitation. A button accepts, because mail scanners open links. */
export function JoinFamilyPage() {
  const t = useMessage()
  const { isSignedIn } = useReader()
  const [failure, setFailure] = useState<string | null>(null)
  const [isDone, setDone] = useState(false)
  const { join, isPending } = useJoinFamily({
    onDone() {
      removeInvitationToken()
      setDone(true)
    },
    onFailure: setFailure,
  })
  // Keeps the token for the time after sign-in.
  useEffect(() => {
    readInvitationToken()
  }, [])

  return (
    <div className="mx-auto max-w-140 space-y-5 px-4 pt-6">
      <PageTitle title={t('family.join.title')} />
      <h1 className="flex items-center gap-3 text-3xl">
        <Users aria-hidden="true" className="size-8 text-leaf" />
        {t('family.join.title')}
      </h1>
      <Card className="space-y-4">{renderContent()}</Card>
    </div>
  )

  function renderContent() {
    if (isDone)
      return (
        <>
          <Notice tone="success" urgent icon={<CircleCheck aria-hidden="true" />}>
            {t('family.join.done')}
          </Notice>
          <ButtonLink to="/profile" size="large" wide>
            {t('family.title')}
          </ButtonLink>
        </>
      )
    if (!isSignedIn)
      return (
        <>
          <p>{t('family.join.signIn')}</p>
          <ButtonLink to={getSignInPath({ pathname: '/family/join' })} size="large" wide>
            {t('family.join.signIn.submit')}
          </ButtonLink>
        </>
      )
    return (
      <form
        method="post"
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          setFailure(null)
          join(readInvitationToken())
        }}
      >
        <p>{t('family.join.text')}</p>
        {failure && <FailureNotice>{failure}</FailureNotice>}
        <Button type="submit" size="large" wide pending={isPending}>
          {t('family.join.submit')}
        </Button>
      </form>
    )
  }
}

/**
 * The token of the mailed link, which stands behind the #. The tab keeps it while the parent signs in: servers never
 * receive it in an address.
 */
function readInvitationToken(): string {
  const given = window.location.hash.slice(1)
  if (given) tabTexts.write(TOKEN_KEY, given)
  return given || (tabTexts.read(TOKEN_KEY) ?? '')
}

interface JoinOptions {
  onDone: () => void
  onFailure: (message: string) => void
}

/** Accepts an invitation to a family. */
function useJoinFamily({ onDone, onFailure }: JoinOptions) {
  const [commit, isPending] = useResultMutation<JoinFamilyPageMutation>(
    graphql`
      mutation JoinFamilyPageMutation($input: AcceptFamilyInvitationInput!) {
        result: acceptFamilyInvitation(input: $input) {
          ... on FamilyPayload @alias(as: "payload") {
            viewer {
              ...SecondParent_viewer
              ...ChildList_viewer
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    { updater: invalidateStore, onDone, onFailure: ({ message }) => onFailure(message) },
  )
  return { join: (token: string) => commit({ input: { token } }), isPending }
}
