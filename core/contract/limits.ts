/** Technical constants of the specification (spec 1 section 9, spec 2 section 9). */
export const PAGE_SIZE = 15
export const MAX_PAGE_SIZE = 100
/** The size of an uploaded file, in bytes. Not in the specification. */
export const FILE_MAX = 1_000_000
/** The indent of each level of nested options, in pixels. R10 */
export const NESTING_INDENT = 40
/** The options that a combobox shows at most; its search asks for one more, to know whether there are others. */
export const OPTIONS_SHOWN = 50
export const SEARCH_DEBOUNCE_MS = 400
export const SEARCH_MIN_CHARS = 3
export const MAX_QUERY = 200
export const LOGIN_REDIRECT_DELAY_MS = 700
export const AUTH_RETRY_DELAY_MS = 500
/** The longest life of a token for programs, in days. Not in the specification. */
export const TOKEN_MAX_DAYS = 730
/** The failed sign-ins in a row after which the page shows an error instead of trying again. */
export const AUTH_MAX_TRIES = 3
export const CHUNK_TIMEOUT_MS = 120_000
