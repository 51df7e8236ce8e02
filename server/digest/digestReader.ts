import type { Prisma } from '../platform/database/database.ts'

/** The fields of a recipient that a digest needs. */
export const digestReader = {
  id: true,
  userType: true,
  language: true,
  distanceUnit: true,
  theme: true,
  autoSaveSearches: true,
  location: true,
} as const satisfies Prisma.UserSelect

export type DigestReader = Prisma.UserGetPayload<{ select: typeof digestReader }>
