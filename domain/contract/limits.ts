/** Limits of the dealer network of the specification (spec 1 section 9, spec 2 section 9). Lengths are in characters. */
export const EMAIL_MAX = 50
/** Not in the specification: longer than any name, short enough for a line. */
export const NAME_MAX = 100
/** The value of an attribute; not in the specification, as long as a description. */
export const ATTRIBUTE_MAX = 500
/** Apps of one person in one save; not in the specification, more than any network has. */
export const APPS_MAX = 1000
/** Days since the last sign-in up to which an account counts as active. R15 */
export const ACTIVE_DAYS = 30
export const USER_PAGE_LINKS = 5
/** The current page, and five on each side. R20 */
export const DEALER_PAGE_LINKS = 11
/** A person may try another e-mail address so often in an hour, and request the mail that confirms it again. R57 */
export const EMAIL_CHANGES_AN_HOUR = 5
export const CONFIRMATIONS_AN_HOUR = 5
