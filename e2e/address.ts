/** Another port lets two checkouts run their journeys side by side. */
export const JOURNEYS_PORT = Number(process.env.JOURNEYS_PORT ?? 4179)

export const JOURNEYS_URL = `http://localhost:${JOURNEYS_PORT}`

/** Where the gateway of online payments stands in for the real one. */
export const GATEWAY_PORT = JOURNEYS_PORT + 1
