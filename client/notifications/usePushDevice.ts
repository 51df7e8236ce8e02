import { useCallback, useEffect, useState } from 'react'
import { graphql } from 'react-relay'
import { getWorkerPath } from '../platform/device/registerWorker.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useReader } from '../platform/reader.tsx'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import { useToast } from '../platform/toasts.tsx'
import type { usePushDeviceSubscribeMutation } from './__generated__/usePushDeviceSubscribeMutation.graphql.ts'
import type { usePushDeviceUnsubscribeMutation } from './__generated__/usePushDeviceUnsubscribeMutation.graphql.ts'

/** State of push messages in this browser. It is unknown until the first check ends. */
type PushState = 'unknown' | 'unsupported' | 'blocked' | 'off' | 'on'

/** State and switch of push messages in this browser. Only a tap asks for the permission. */
export function usePushDevice(publicKey: string) {
  const t = useMessage()
  const toast = useToast()
  const { language } = useReader()
  const [state, setState] = useState<PushState>('unknown')
  const [isPending, setPending] = useState(false)
  const [subscribe] = useResultMutation<usePushDeviceSubscribeMutation>(
    graphql`
      mutation usePushDeviceSubscribeMutation($input: SubscribeToPushInput!) {
        result: subscribeToPush(input: $input) {
          ... on PushPayload @alias(as: "payload") {
            __typename
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
  )
  const [unsubscribe] = useResultMutation<usePushDeviceUnsubscribeMutation>(
    graphql`
      mutation usePushDeviceUnsubscribeMutation($input: UnsubscribeFromPushInput!) {
        result: unsubscribeFromPush(input: $input) {
          ... on PushPayload @alias(as: "payload") {
            __typename
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
  )

  const saveSubscription = useCallback(
    async (subscription: PushSubscription) => {
      const { endpoint = '', keys } = subscription.toJSON()
      const input = { endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
      if (!(await subscribe({ input }))) throw new Error('The push subscription was not saved')
    },
    [subscribe],
  )

  // The end of a login session deletes its push subscription on the server, so the browser's own is sent again.
  useEffect(() => {
    let isMounted = true
    loadDeviceState()
      .then(async ({ state, subscription }) => {
        if (subscription) await saveSubscription(subscription)
        return state
      })
      .catch(() => 'off' as const)
      .then((state) => isMounted && setState(state))
    return () => {
      isMounted = false
    }
  }, [saveSubscription])

  async function enable() {
    setPending(true)
    try {
      if ((await Notification.requestPermission()) !== 'granted') {
        setState(Notification.permission === 'denied' ? 'blocked' : 'off')
        return
      }
      await navigator.serviceWorker.register(getWorkerPath(language))
      const { pushManager } = await navigator.serviceWorker.ready
      await saveSubscription(
        await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
      )
      setState('on')
    } catch {
      const title = t('profile.notifications.push.failed')
      toast({ title, description: t('shell.error.text'), tone: 'destructive' })
    } finally {
      setPending(false)
    }
  }

  async function disable() {
    const { subscription } = await loadDeviceState().catch(() => ({ subscription: null }))
    if (!subscription) return
    unsubscribe({ input: { endpoint: subscription.endpoint } })
    await subscription.unsubscribe().catch(() => {})
    setState('off')
  }

  return { state, isPending, enable, disable }
}

async function loadDeviceState(): Promise<{ state: PushState; subscription: PushSubscription | null }> {
  const canPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!canPush) return { state: 'unsupported', subscription: null }
  if (Notification.permission === 'denied') return { state: 'blocked', subscription: null }
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = (await registration?.pushManager.getSubscription()) ?? null
  return { state: subscription ? 'on' : 'off', subscription }
}
