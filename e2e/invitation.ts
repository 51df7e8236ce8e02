import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Token of the invitation that a job mails. */
export async function findInvitationToken(page: Page, email: string): Promise<string> {
  let token = ''
  await expect(async () => {
    const list = await (await page.request.get('/development/outbox')).text()
    for (const item of list.split('<li').filter((one) => one.includes(email))) {
      const id = /outbox\/([0-9a-f-]{36})/.exec(item)?.[1]
      const mail = await (await page.request.get(`/development/outbox/${id}/text`)).text()
      token ||= /family\/join#([\w-]+)/.exec(mail)?.[1] ?? ''
    }
    expect(token).not.toBe('')
  }).toPass()
  return token
}
