import { useCallback, useEffect, useState } from 'react'
import { graphql, useMutation } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useToast } from '../platform/toasts.tsx'
import type { usePushDeviceSubscribeMutation } from './__generated__/usePushDeviceSubscribeMutation.graphql.ts'
import type { usePushDeviceUnsubscribeMutation } from './__generated__/usePushDeviceUnsubscribeMutation.graphql.ts'

/** Of this browser: not known yet, cannot, may not, does not, does show notifications. */
export type PushState = 'unknown' | 'unsupported' | 'blocked' | 'off' | 'on'

const WORKER_PATH = '/push-worker.js'

/** Whether this browser shows notifications, and the switch for it. The permission is asked for by a tap only. */
export function usePushDevice(publicKey: string) {
  const t = useMessage()
  const toast = useToast()
  const [state, setState] = useState<PushState>('unknown')
  const [isPending, setPending] = useState(false)
  const [subscribe] = useMutation<usePushDeviceSubscribeMutation>(graphql`
    mutation usePushDeviceSubscribeMutation($input: SubscribeToPushInput!) {
      subscribeToPush(input: $input) {
        __typename
      }
    }
  `)
  const [unsubscribe] = useMutation<usePushDeviceUnsubscribeMutation>(graphql`
    mutation usePushDeviceUnsubscribeMutation($input: UnsubscribeFromPushInput!) {
      unsubscribeFromPush(input: $input) {
        __typename
      }
    }
  `)

  const saveSubscription = useCallback(
    (subscription: PushSubscription) =>
      new Promise<void>((resolve, reject) => {
        const { endpoint, keys } = subscription.toJSON()
        subscribe({
          variables: {
            input: { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
          },
          onError: reject,
          onCompleted: ({ subscribeToPush: result }) =>
            result.__typename === 'PushPayload' ? resolve() : reject(new Error(result.__typename)),
        })
      }),
    [subscribe],
  )

  // A session that ended took its subscription along: the browser's own is told to the server again.
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
      await navigator.serviceWorker.register(WORKER_PATH)
      const { pushManager } = await navigator.serviceWorker.ready
      await saveSubscription(
        await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
      )
      setState('on')
    } catch {
      toast({
        title: t('profile.notifications.push.failed'),
        description: t('shell.error.text'),
        tone: 'destructive',
      })
    } finally {
      setPending(false)
    }
  }

  async function disable() {
    const { subscription } = await loadDeviceState().catch(() => ({ subscription: null }))
    if (!subscription) return
    unsubscribe({ variables: { input: { endpoint: subscription.endpoint } } })
    await subscription.unsubscribe().catch(() => {})
    setState('off')
  }

  return { state, isPending, enable, disable }
}

async function loadDeviceState(): Promise<{ state: PushState; subscription: PushSubscription | null }> {
  const canPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!canPush) return { state: 'unsupported', subscription: null }
  if (Notification.permission === 'denied') return { state: 'blocked', subscription: null }
  const registration = await navigator.serviceWorker.getRegistration(WORKER_PATH)
  const subscription = (await registration?.pushManager.getSubscription()) ?? null
  return { state: subscription ? 'on' : 'off', subscription }
}
