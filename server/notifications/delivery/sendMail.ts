import type { Transporter } from 'nodemailer'
import type { Config } from '../../platform/config.ts'
import type { Services } from '../../platform/context.ts'
import type { Mail } from './composeMail.ts'

/** A delivery is claimed while it is sent, so these timeouts are shorter than the claim (claimDelivery.ts). */
const SMTP_TIMEOUTS_MS = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 10_000 }

const transports = new Map<string, Promise<Transporter>>()

/**
 * Sends a mail over SMTP, or stores it in the outbox without SMTP_URL. `id` becomes the Message-ID, so a receiver
 * recognises a repeated mail after a crash.
 */
export async function sendMail(
  { config, db, clock }: Pick<Services, 'config' | 'db' | 'clock'>,
  id: string,
  mail: Mail,
) {
  if (!config.smtpUrl) {
    await db.outboxMail.upsert({ where: { id }, create: { id, ...mail, createdAt: clock() }, update: {} })
    return
  }
  const { toEmail, subject, text, html, unsubscribe } = mail
  const transport = await getTransporter(config, config.smtpUrl)
  await transport.sendMail({
    from: config.mailFrom,
    to: toEmail,
    subject,
    text,
    html,
    messageId: `<${id}@${new URL(config.publicOrigin ?? 'http://patang.localhost').hostname}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe
        ? {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
  })
}

function getTransporter(config: Config, url: string): Promise<Transporter> {
  const known = transports.get(url) ?? createTransporter(config, url)
  transports.set(url, known)
  return known
}

/** Loads the library at the first mail: it takes 30 MB of memory, and a server without SMTP needs none. */
async function createTransporter({ mailFrom }: Config, url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({ url, ...SMTP_TIMEOUTS_MS } as object, { from: mailFrom })
}

/** The commands with which a server refuses a single mail. It refuses every mail at the others, such as for a wrong password. */
const COMMANDS_OF_ONE_MAIL: readonly unknown[] = ['RCPT TO', 'DATA']

/** True when the server refuses the mail permanently, such as for an unknown address. */
export function isPermanentFailure(error: unknown): boolean {
  const { responseCode, command } = (error ?? {}) as { responseCode?: number; command?: string }
  return responseCode !== undefined && responseCode >= 500 && COMMANDS_OF_ONE_MAIL.includes(command)
}
