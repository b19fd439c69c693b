import { fold } from '#core/contract/fold.ts'

/** The folded text that users and dealers are searched by, stored in a column. */
export const userSearchText = (firstName: string, lastName: string, email: string): string =>
  fold(`${firstName} ${lastName} ${email}`)
export const dealerSearchText = (displayName: string, soldTo: string): string =>
  fold(`${displayName} ${soldTo}`)
