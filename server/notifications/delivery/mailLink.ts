import { randomUUID } from 'node:crypto'
import type { Language } from '../../../domain/messages/messages.ts'
import type { Services } from '../../platform/context.ts'
import { getTranslator, type Translate } from '../../platform/translator.ts'
import { composeMail } from './composeMail.ts'
import { sendMail } from './sendMail.ts'

interface MailedLink {
  to: { email: string; firstName: string }
  /** Null: English. */
  language: Language | null
  /** Page that reads the token. */
  path: string
  token: string
  writeTexts(t: Translate, app: string): { title: string; text: string; label: string }
}

/** Mails a link with a token. Settings do not turn this mail off. */
export async function mailLink(
  services: Pick<Services, 'config' | 'db' | 'clock'>,
  { to, language, path, token, writeTexts }: MailedLink,
): Promise<void> {
  const { config } = services
  const { title, text, label } = writeTexts(getTranslator(language ?? 'en'), config.appName)
  const mail = await composeMail(config, {
    to,
    language: language ?? 'en',
    title,
    text,
    // After the #, because servers neither receive nor log that part.
    action: { label, link: `${path}#${token}` },
    unsubscribe: null,
  })
  await sendMail(services, randomUUID(), mail)
}
