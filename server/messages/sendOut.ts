import { z } from 'zod'
import type { Services } from '../platform/context.ts'

const task = z.object({ messageId: z.string() })

/** A job: sends a message outside of the app, by each channel that the reader has switched on. */
export async function sendOut(_: Services, data: unknown) {
  task.parse(data)
}
