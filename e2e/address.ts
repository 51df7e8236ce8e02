/** Another port lets two checkouts run their journeys side by side. */
export const JOURNEYS_PORT = Number(process.env.JOURNEYS_PORT ?? 4179)

export const JOURNEYS_URL = `http://localhost:${JOURNEYS_PORT}`
