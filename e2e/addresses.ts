/** The portal of the journeys. */
export const PORTAL_URL = 'http://localhost:3210'
/** A second one under maintenance, which signs in by id_token. */
export const MAINTENANCE_URL = 'http://localhost:3211'
/** Wrong passwords before a lock: enough for the journeys of both languages. */
export const LOCKOUT_ATTEMPTS = 3
