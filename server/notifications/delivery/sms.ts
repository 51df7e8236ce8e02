import type { Config } from '../../platform/config.ts'

/** Sends SMS. Each SMS provider in India has its own API behind this interface. */
interface SmsSender {
  send(message: { id: string; to: string; text: string }): Promise<void>
}

/** Null without a configured relay. The switch in the settings says so. */
export function findSmsSender({ sms }: Config): SmsSender | null {
  return sms && createHttpSender(sms)
}

/** Posts JSON to the configured relay. */
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
      if (!response.ok) throw new Error(`The SMS service responded with status ${response.status}`)
    },
  }
}
