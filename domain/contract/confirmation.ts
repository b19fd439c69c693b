/** How long a sign-in or a confirmation counts for a dangerous act. */
export const CONFIRMATION_MINUTES = 10
