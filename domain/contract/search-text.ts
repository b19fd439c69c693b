import { fold } from '#core/contract/fold.ts'

/** The folded text that users, dealers and stores are searched by, stored in a column. */
export const userSearchText = (firstName: string, lastName: string, email: string): string =>
  fold(`${firstName} ${lastName} ${email}`)
export const dealerSearchText = (displayName: string, soldTo: string): string =>
  fold(`${displayName} ${soldTo}`)
export const storeSearchText = (displayName: string, shipTo: string): string =>
  fold(`${displayName} ${shipTo}`)
