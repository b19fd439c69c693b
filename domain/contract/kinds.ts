import { namesOf } from '#core/contract/each-of.ts'

/** The groups in which the page of changes lists what was recorded. */
export const changeGroups = [
  'people',
  'security',
  'requests',
  'privacy',
  'dealers',
  'apps',
  'copy',
  'data',
] as const
export type ChangeGroup = (typeof changeGroups)[number]

/**
 * What the portal records (the enum `event_kind` of the database), each with its group of changes. `use` is no change: signing
 * in and out, and the mail that follows an act. `events_of_changes` of db/migrations leaves the same kinds out. R92
 */
export const groupOfKind = {
  'sign-in': 'use',
  'sign-in-failed': 'use',
  'sign-out': 'use',
  'session-ended': 'security',
  locked: 'security',
  unlocked: 'security',
  mail: 'use',
  'code-made': 'security',
  'code-used': 'security',
  'reset-asked': 'security',
  'password-reset': 'security',
  'password-changed': 'security',
  'factor-added': 'security',
  'factor-removed': 'security',
  'factor-reset': 'security',
  'recovery-made': 'security',
  'recovery-used': 'security',
  'factor-policy-changed': 'security',
  'identity-provider-created': 'security',
  'identity-provider-changed': 'security',
  'identity-provider-deleted': 'security',
  'identity-linked': 'security',
  'identity-unlinked': 'security',
  'legal-accepted': 'people',
  note: 'people',
  'user-created': 'people',
  'user-changed': 'people',
  'user-deleted': 'people',
  'user-restored': 'people',
  export: 'data',
  cleanup: 'data',
  import: 'data',
  'app-created': 'apps',
  'app-changed': 'apps',
  'app-deleted': 'apps',
  'copy-changed': 'copy',
  'dealer-created': 'dealers',
  'dealer-changed': 'dealers',
  'dealer-deleted': 'dealers',
  'dealer-restored': 'dealers',
  'store-created': 'dealers',
  'store-changed': 'dealers',
  'store-deleted': 'dealers',
  'store-restored': 'dealers',
  'access-requested': 'requests',
  'access-granted': 'requests',
  'access-refused': 'requests',
  'leaving-set': 'people',
  'leaving-cancelled': 'people',
  left: 'people',
  'leaving-undone': 'people',
  'access-kept': 'people',
  'access-dated': 'people',
  'template-created': 'people',
  'template-changed': 'people',
  'template-deleted': 'people',
  'template-given': 'people',
  'cleanup-noticed': 'people',
  'cleanup-kept': 'people',
  'cleanup-locked': 'people',
  'cleanup-deleted': 'people',
  'cleanup-excepted': 'people',
  'cleanup-exception-ended': 'people',
  'welcome-sent': 'people',
  'list-sent': 'data',
  'access-withdrawn': 'requests',
  'review-started': 'requests',
  'review-ended': 'requests',
  'bulk-started': 'data',
  'bulk-stopped': 'data',
  'bulk-undone': 'data',
  'schedule-created': 'data',
  'schedule-changed': 'data',
  'schedule-deleted': 'data',
  'schedule-stopped': 'data',
  'data-downloaded': 'privacy',
  'incident-created': 'privacy',
  'incident-changed': 'privacy',
  'events-anonymised': 'privacy',
  'events-archived': 'privacy',
  'events-restored': 'privacy',
  'privacy-requested': 'privacy',
  'privacy-withdrawn': 'privacy',
  'privacy-answered': 'privacy',
  'privacy-refused': 'privacy',
  'scim-source-saved': 'security',
  'scim-source-deleted': 'security',
  'scim-token-made': 'security',
  'scim-token-ended': 'security',
  'webhook-created': 'security',
  'webhook-changed': 'security',
  'webhook-deleted': 'security',
  'webhook-secret-made': 'security',
  'webhook-disabled': 'security',
  'token-made': 'security',
  'token-revoked': 'security',
  'token-taken-over': 'security',
} as const satisfies Record<string, ChangeGroup | 'use'>

export type EventKind = keyof typeof groupOfKind
export const eventKinds: readonly EventKind[] = namesOf(groupOfKind)

/** What a person asked of their personal information: for themselves and system admins alone. R107 */
export const privacyKinds = eventKinds.filter((kind) => groupOfKind[kind] === 'privacy')

/** A kind that the page of changes shows. */
export type ChangeKind = {
  [K in EventKind]: (typeof groupOfKind)[K] extends 'use' ? never : K
}[EventKind]
export const isChange = (kind: EventKind): kind is ChangeKind => groupOfKind[kind] !== 'use'
export const changeKinds: readonly ChangeKind[] = eventKinds.filter(isChange)

/** What changed the access or the region of people without a change of their record: the origin of their 'user-changed'. */
export const accessCauses = [
  'dealer-changed',
  'dealer-deleted',
  'dealer-restored',
  'store-created',
  'store-moved',
  'store-deleted',
  'store-restored',
  'access-ended',
  'access-started',
] as const
export type AccessCause = (typeof accessCauses)[number]

/** What happened to a cleanup of users: the origin of its 'cleanup'. `stages`: those with notice were set. */
export const cleanupPhases = [
  'begun',
  'ended',
  'stopped',
  'restoring',
  'restored',
  'anonymised',
  'stages',
] as const
export type CleanupPhase = (typeof cleanupPhases)[number]

/** What happened to an import of people, dealers or stores: the origin of its 'import'. */
export const importPhases = ['begun', 'ended', 'undone'] as const
export type ImportPhase = (typeof importPhases)[number]

/** The true reason of a failed sign-in: kept in its event, never shown to the person. J158 */
export const signInFailures = [
  'unknown',
  'no-password',
  'wrong',
  'locked',
  'deleted',
  'dealer-deleted',
  'no-access',
  'unverified',
  'second-factor',
  'must-use-provider',
  'not-linked',
  'unproven',
  'no-account',
  'incomplete',
  'bad-answer',
  'not-again',
  'passkey',
] as const
export type SignInFailure = (typeof signInFailures)[number]

/**
 * The mails of the portal. `welcome`, `reset`, `confirm-email`, `cleanup-notice` and, to the former address, `email-changed` bring a
 * one-time link. Its secret is made when the mail is sent: the outbox holds none.
 */
export const mailTypes = [
  'welcome',
  'reset',
  'password-changed',
  'locked',
  'email-changed',
  'confirm-email',
  'permissions-list',
  'spraying',
  'report',
  'new-browser',
  'impossible-travel',
  'test',
  'access-requested',
  'access-granted',
  'access-refused',
  'code-made',
  'left',
  'review-asked',
  'review-due',
  'access-ends',
  'cleanup-notice',
  'privacy-answered',
  'privacy-asked',
  'privacy-due',
  'factor-changed',
  'factor-due',
  'identity-linked',
  'webhook-disabled',
  'token-made',
  'token-ends',
] as const
export type MailType = (typeof mailTypes)[number]

/** The mail that tells that its reader made a privacy request: neither events nor reports name them. R107 */
export const PRIVATE_MAIL: MailType = 'privacy-answered'

/** The files that a page makes of what it read, and then records. */
export const browserFiles = ['changes', 'reviews', 'register', 'privacy-requests'] as const

/** The lists of users that are exported, and the files of bulk runs and imports: the origin of an 'export'. */
export const exportedLists = [
  'all-users',
  'inactive-users',
  'orphaned-users',
  'deleted-users',
  'access',
  'bulk',
  'import',
  'people',
  ...browserFiles,
] as const
export type ExportedList = (typeof exportedLists)[number]
