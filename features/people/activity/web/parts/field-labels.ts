import { eachOf } from '#core/contract/each-of.ts'
import type { WordKey } from '#core/web/i18n/words.ts'
import { personFieldNames, personFields } from '#domain/contract/person-fields.ts'

/** The labels of the fields in a recorded change. */
export const fieldLabels: Readonly<Partial<Record<string, WordKey>>> = {
  // Not personLabel() of the form, which loads what only a browser has; files of reports are tested without one.
  ...eachOf(personFieldNames, (name) => `user.${personFields[name].text}` as const),
  Region: 'user.region',
  Locale: 'user.language',
  Primary: 'user.account',
  Dealer: 'user.dealer',
  Leaves: 'audit.leaves',
  Starts: 'dated.first',
  Ends: 'dated.day',
  Terms: 'audit.terms',
  Source: 'audit.source',
  Template: 'templates.one',
  Apps: 'users.col.apps',
  App: 'audit.grants.app',
  Role: 'audit.grants.role',
  Store: 'audit.grants.store',
  Permission: 'audit.grants.permission',
  Webhook: 'audit.webhook.name',
  Address: 'audit.webhook.address',
  Enabled: 'audit.webhook.enabled',
  Kinds: 'audit.webhook.kinds',
  Dealers: 'audit.webhook.dealers',
}
