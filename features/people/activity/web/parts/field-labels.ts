import type { WordKey } from '#core/web/i18n/words.ts'

/** The labels of the fields in a recorded change. */
export const fieldLabels: Readonly<Partial<Record<string, WordKey>>> = {
  FirstName: 'user.firstName',
  LastName: 'user.lastName',
  Email: 'user.email',
  MobilePhone: 'user.mobilePhone',
  AlternatePhone: 'user.alternatePhone',
  Region: 'user.region',
  Locale: 'user.language',
  Primary: 'user.account',
  Dealer: 'user.dealer',
  Apps: 'users.col.apps',
  App: 'audit.grants.app',
  Role: 'audit.grants.role',
  Store: 'audit.grants.store',
  Permission: 'audit.grants.permission',
}
