import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { graphql } from 'react-relay'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { useResultMutation } from '../../platform/relay/useResultMutation.ts'
import { reloadApp } from '../../platform/reloadApp.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from '../../ui/notices/FailureNotice.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { AccountFrame } from '../AccountFrame.tsx'
import type { VerifyEmailPageMutation } from './__generated__/VerifyEmailPageMutation.graphql.ts'

const ALREADY_DONE = 'EmailAlreadyVerified'

/**
 * Page of the mailed link. Its token is behind the #, which browsers do not send. A button confirms, because mail
 * scanners open links.
 */
export function VerifyEmailPage() {
  const t = useMessage()
  const [failure, setFailure] = useState<string | null>(null)
  const [doneText, setDoneText] = useState<string | null>(null)
  const { verify, isPending } = useVerifyEmail({
    onDone: (email) => setDoneText(t('accounts.verify.done.text', { email })),
    onAlreadyDone: setDoneText,
    onFailure: setFailure,
  })

  return (
    <AccountFrame
      title={t('accounts.verify.title')}
      heading={t('accounts.verify.heading')}
      subtitle={t('accounts.verify.subtitle')}
    >
      {doneText === null ? (
        <form
          method="post"
          className="space-y-4"
          onSubmit={(event) => {
            event.preventDefault()
            setFailure(null)
            verify(window.location.hash.slice(1))
          }}
        >
          {failure && <FailureNotice>{failure}</FailureNotice>}
          <Button type="submit" size="large" wide pending={isPending}>
            {isPending ? t('accounts.verify.pending') : t('accounts.verify.submit')}
          </Button>
        </form>
      ) : (
        <div className="space-y-4">
          <Notice tone="success" urgent icon={<CircleCheck aria-hidden="true" />}>
            <p className="[overflow-wrap:anywhere]">{doneText}</p>
          </Notice>
          <Button size="large" wide onClick={() => reloadApp('/')}>
            {t('accounts.verify.toApp')}
          </Button>
        </div>
      )}
    </AccountFrame>
  )
}

interface VerifyEmailOptions {
  onDone: (email: string) => void
  /** Called with the message when an earlier use of the link verified the address. */
  onAlreadyDone: (message: string) => void
  onFailure: (message: string) => void
}

function useVerifyEmail({ onDone, onAlreadyDone, onFailure }: VerifyEmailOptions) {
  const t = useMessage()
  const [commit, isPending] = useResultMutation<VerifyEmailPageMutation>(
    graphql`
      mutation VerifyEmailPageMutation($input: VerifyEmailInput!) {
        result: verifyEmail(input: $input) {
          ... on VerifyEmailPayload @alias(as: "payload") {
            email
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      failureTitle: t('accounts.verify.failed'),
      onDone: ({ email }) => onDone(email),
      quietFailures: [ALREADY_DONE],
      onFailure: ({ type, message }) => (type === ALREADY_DONE ? onAlreadyDone : onFailure)(message),
    },
  )
  return { verify: (token: string) => commit({ input: { token } }), isPending }
}
