import { useCallback, useEffect, useRef } from 'react'
import { graphql, readInlineData, type UseMutationConfig, useMutation } from 'react-relay'
import { useLocation } from 'react-router-dom'
import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime'
import { isOnline } from '../device/connection.ts'
import { useMessage } from '../i18n/useMessage.ts'
import { getSignInPath } from '../pages/nextPath.ts'
import { useSignInRedirect } from '../pages/useSignInRedirect.ts'
import { type NewToast, useToast } from '../toasts.tsx'
import type {
  useResultMutation_failure$data,
  useResultMutation_failure$key,
} from './__generated__/useResultMutation_failure.graphql.ts'
import { useFailureDialog } from './failureDialogs.tsx'

const failureFragment = graphql`
  fragment useResultMutation_failure on Failure @inline {
    __typename
    message
    ... on InvalidInput {
      fields {
        field
        message
      }
    }
  }
`

/** `result` is aliased, and so are its payload and the fragment of its failures. */
export interface ResultMutation extends MutationParameters {
  response: {
    readonly result: {
      readonly payload?: object | null
      /** Absent for a mutation that has no expected failure. */
      readonly failure?: useResultMutation_failure$key | null
    }
  }
}

type Payload<Mutation extends ResultMutation> = NonNullable<Mutation['response']['result']['payload']>

export interface MutationFailure {
  /** Name of the failure's GraphQL type; null when the server did not return a result. */
  readonly type: string | null
  /** Text in the reader's language. */
  readonly message: string
}

export interface ResultMutationOptions<Mutation extends ResultMutation>
  extends Pick<UseMutationConfig<Mutation>, 'updater'> {
  /** Payload that the screen shows until the server responds. */
  optimisticPayload?: { readonly __typename: string; readonly [field: string]: unknown }
  /** Title of the error toast. Failures are silent without one, and do not lead to sign-in. */
  failureTitle?: string
  /** Text of the error toast when the server gives none. */
  failureText?: string
  /** Shows `failureText` even when the server gives a text (specification, section 8). */
  isFailureTextFixed?: boolean
  successToast?: NewToast | ((payload: Payload<Mutation>) => NewToast)
  onDone?(payload: Payload<Mutation>): void
  /** Called first with each result. True: it is handled, and nothing else is shown. */
  onResult?(result: Mutation['response']['result']): boolean
  /** Types of failures for which `onFailure` shows a dialog instead of the toast. */
  quietFailures?: readonly string[]
  /** Called for failures that neither a form nor sign-in handles. The toast is already shown. */
  onFailure?(failure: MutationFailure): void
  /** Of react-hook-form: shows field errors beside their fields and focuses the first. */
  setError?(field: string, error: { message: string }, options: { shouldFocus: boolean }): void
  /** For forms without react-hook-form: error texts by field name. */
  onInvalid?(errors: Record<string, string>): void
  /** Shows the toast beside field errors too (specification, section 8). */
  alwaysToast?: boolean
  /** Replaces the way to sign-in, such as to save a draft first. */
  onNotSignedIn?(): void
  /** Sends a second request after the first one has its result: the last tap of a switch counts. */
  isSerialized?: boolean
}

/** What a form hands to its mutation when it is submitted. */
export type FormHandlers = Pick<ResultMutationOptions<ResultMutation>, 'setError' | 'onFailure'>

type Commit<Mutation extends ResultMutation> = (
  variables: Mutation['variables'],
  options?: ResultMutationOptions<Mutation>,
) => Promise<Payload<Mutation> | null>

/**
 * Runs a mutation of this form, and shows its failures in the one way that all screens share:
 * `result: cancelBooking(input: $input) { ... on CancelBookingPayload @alias(as: "payload") { … }
 * ...useResultMutation_failure @alias(as: "failure") }`.
 * `commit` keeps its identity; its promise resolves to null after a failure and never rejects.
 */
export function useResultMutation<Mutation extends ResultMutation>(
  mutation: GraphQLTaggedNode,
  hookOptions: ResultMutationOptions<Mutation> = {},
): [commit: Commit<Mutation>, isPending: boolean] {
  const t = useMessage()
  const toast = useToast()
  const goToSignIn = useSignInRedirect()
  const openFailureDialog = useFailureDialog()
  const location = useLocation()
  const [run, isPending] = useMutation<Mutation>(mutation)
  const last = useRef<Promise<unknown>>(Promise.resolve())

  function showFailure(
    message: string,
    { failureTitle, failureText, isFailureTextFixed }: ResultMutationOptions<Mutation>,
  ) {
    const description = isFailureTextFixed ? failureText : message
    if (failureTitle) toast({ title: failureTitle, description, tone: 'destructive' })
  }

  function handleFailure(failure: MutationFailure, options: ResultMutationOptions<Mutation>) {
    if (!failure.type || !options.quietFailures?.includes(failure.type)) showFailure(failure.message, options)
    options.onFailure?.(failure)
  }

  function handleResult(
    result: Mutation['response']['result'],
    variables: Mutation['variables'],
    options: ResultMutationOptions<Mutation>,
  ) {
    if (options.onResult?.(result)) return null
    const payload = result.payload as Payload<Mutation> | null | undefined
    if (payload) {
      const { successToast, onDone } = options
      if (successToast) toast(typeof successToast === 'function' ? successToast(payload) : successToast)
      onDone?.(payload)
      return payload
    }
    const failure = readInlineData(failureFragment, result.failure ?? null)
    if (failure) return handleExpectedFailure(failure, variables, options)
    handleFailure({ type: null, message: options.failureText ?? t('shell.error.text') }, options)
    return null
  }

  /** The dialog of a failure removes its cause; then the mutation is sent again. */
  function handleExpectedFailure(
    failure: useResultMutation_failure$data,
    variables: Mutation['variables'],
    options: ResultMutationOptions<Mutation>,
  ): null | Promise<Payload<Mutation> | null> {
    const closing = openFailureDialog(failure.__typename)
    if (!closing) {
      showExpectedFailure(failure, options)
      return null
    }
    return closing.then((isResolved) => {
      if (isResolved) return latest.current.send(variables, options)
      options.onFailure?.({ type: failure.__typename, message: failure.message })
      return null
    })
  }

  function showExpectedFailure(
    failure: useResultMutation_failure$data,
    options: ResultMutationOptions<Mutation>,
  ) {
    const { __typename: type, message, fields = [] } = failure
    const { failureTitle, onNotSignedIn, setError, onInvalid } = options
    if (type === 'NotSignedIn' && onNotSignedIn) return onNotSignedIn()
    if (type === 'NotSignedIn' && failureTitle) return goToSignIn(getSignInPath(location))
    if (type !== 'InvalidInput' || !(setError || onInvalid))
      return handleFailure({ type, message: fields[0]?.message ?? message }, options)

    for (const [index, { field, message }] of fields.entries())
      setError?.(field, { message }, { shouldFocus: index === 0 })
    onInvalid?.(Object.fromEntries(fields.map(({ field, message }) => [field, message])))
    if (options.alwaysToast) showFailure(message, options)
  }

  function send(variables: Mutation['variables'], options: ResultMutationOptions<Mutation>) {
    return new Promise<Payload<Mutation> | null>((resolve) => {
      run({
        variables,
        updater: options.updater,
        optimisticResponse: toResponse(options.optimisticPayload),
        onCompleted: ({ result }) => resolve(latest.current.handleResult(result, variables, options)),
        onError: () => {
          const offlineText = t('shell.error.offline.text')
          const message = isOnline() ? (options.failureText ?? offlineText) : offlineText
          latest.current.handleFailure({ type: null, message }, options)
          resolve(null)
        },
      })
    })
  }

  const latest = useRef({ hookOptions, handleResult, handleFailure, send })
  useEffect(() => {
    latest.current = { hookOptions, handleResult, handleFailure, send }
  })

  const commit = useCallback<Commit<Mutation>>((variables, commitOptions) => {
    const options = { ...latest.current.hookOptions, ...commitOptions }
    const sendNow = () => latest.current.send(variables, options)
    if (!options.isSerialized) return sendNow()
    const sent = last.current.then(sendNow)
    last.current = sent
    return sent
  }, [])

  return [commit, isPending]
}

/** Relay's development build expects a failure's fields even though a payload is no failure. */
function toResponse(payload: object | undefined) {
  return payload && { result: { message: null, fields: null, ...payload } }
}
