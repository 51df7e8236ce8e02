import type { Config } from '../platform/config.ts'

/** Whoever brings short messages to phones: each provider in India has its own way, and is put behind this. */
export interface SmsSender {
  send(message: { id: string; to: string; text: string }): Promise<void>
}

/** None where nothing is set up: the switch says so. */
export function findSmsSender({ sms }: Config): SmsSender | null {
  return sms && createHttpSender(sms)
}

/** Posts JSON to the address that is set, as the relays of the common providers take it. */
function createHttpSender({ url, token }: NonNullable<Config['sms']>): SmsSender {
  return {
    async send({ id, to, text }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': id,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        body: JSON.stringify({ to, text }),
        signal: AbortSignal.timeout(10_000),
      })
      if (!response.ok) throw new Error(`The SMS service answered ${response.status}`)
    },
  }
}
