/** In the order of the tabs and sections (specification, section 2). */
export const LIST_NAMES = ['personalized', 'trending', 'nearbyNew', 'similarToSaved'] as const
export type ListName = (typeof LIST_NAMES)[number]
