import { fold, spellingsOf } from '#core/contract/fold.ts'

/** The folded text that users, dealers and stores are searched by, stored in a column. */
export const userSearchText = (firstName: string, lastName: string, email: string): string =>
  spellingsOf(`${firstName} ${lastName}`) + fold(`${firstName} ${lastName} ${email}`)
/** Of a dealer or a store, with its Sold To # or Ship To #. R66 */
export const groupSearchText = (name: string, displayName: string, number: string): string =>
  spellingsOf(`${name} ${displayName}`) + fold(`${name === displayName ? '' : name} ${displayName} ${number}`)
