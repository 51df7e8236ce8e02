import { z } from 'zod'

/** Token from the mailed link. */
export const verifyEmailRequest = z.object({ token: z.string().max(200) })
