/** Published after every change of what visitors see of the catalogue. */
export const CATALOGUE_TOPIC = 'catalogue'

const AVAILABILITY = 'availability'

/** The sessions or free seats of one activity have changed. */
export const getAvailabilityTopic = (activityId: string) => `${AVAILABILITY}:${activityId}`

/** The topics of all activities. The payload's `subject` is the activity's id. */
export const AVAILABILITY_TOPICS = `${AVAILABILITY}:*`
