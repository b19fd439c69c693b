/** This port and the next one are used; set another to run journeys in parallel on one machine. */
const PORT = Number(process.env.JOURNEY_PORT ?? 3210)

/** A portal that runs already, as `npm run dev:journeys` starts one: no other is started. */
export const RUNNING_URL = process.env.JOURNEY_URL

/** The portal of the journeys. */
export const PORTAL_URL = RUNNING_URL ?? `http://localhost:${PORT}`
/** A second one under maintenance, which signs in by id_token. */
export const MAINTENANCE_URL = `http://localhost:${PORT + 1}`
/** Wrong passwords before a lock: enough for the journeys of both languages. */
export const LOCKOUT_ATTEMPTS = 3
