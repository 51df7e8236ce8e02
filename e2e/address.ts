/** Another port allows two checkouts to run their journeys in parallel. */
export const JOURNEYS_PORT = Number(process.env.JOURNEYS_PORT ?? 4179)

export const JOURNEYS_URL = `http://localhost:${JOURNEYS_PORT}`

/** Address of the fake payment gateway. */
export const GATEWAY_PORT = JOURNEYS_PORT + 1

/** Address of the server that creates staff members (staffUsers.ts). */
export const STAFF_USERS_PORT = JOURNEYS_PORT + 2
