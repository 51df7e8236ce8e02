/**
 * Weights of the past activities of a user. Decision record 043 has the measurements behind the numbers.
 */
export const HISTORY_WEIGHTS = {
  /** Saved, booked, or reviewed with three stars and more. */
  choice: 1,
  view: 0.2,
  /** One or two stars, or 'Not for us'. */
  dislike: -0.25,
}

/** Number of later activities after which the fading part of a weight has halved, and the part that stays. */
export const HISTORY_RECENCY = { halfLife: 60, floor: 0.7 }

/** Only a person's latest activities count. */
export const HISTORY_ACTIONS_MAX = 500

/** Number of choices at which content and popularity count half. */
export const FADE_CHOICES = 5

/** Content, distance, rating and popularity count in full without choices, and less with each. */
export function calculateFading(choices: number): number {
  return 1 / (1 + choices / FADE_CHOICES)
}
