const JOURNEYS_PORT = 4179

export const JOURNEYS_URL = `http://localhost:${JOURNEYS_PORT}`
export { JOURNEYS_PORT }
