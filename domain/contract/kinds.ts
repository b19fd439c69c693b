/** What the portal records (the enum `event_kind` of the database), and what the activity of a user shows. */
export const eventKinds = [
  'sign-in',
  'sign-in-failed',
  'sign-out',
  'session-ended',
  'locked',
  'unlocked',
  'mail',
  'code-made',
  'code-used',
  'reset-asked',
  'password-reset',
  'password-changed',
  'note',
  'user-created',
  'user-changed',
  'user-deleted',
  'user-restored',
  'export',
  'cleanup',
  'import',
  'app-created',
  'app-changed',
  'app-deleted',
  'copy-changed',
  'dealer-created',
  'dealer-changed',
  'dealer-deleted',
  'dealer-restored',
  'store-created',
  'store-changed',
  'store-deleted',
  'store-restored',
  'access-requested',
  'access-granted',
  'access-refused',
  'leaving-set',
  'leaving-cancelled',
  'left',
  'leaving-undone',
  'access-kept',
  'access-dated',
] as const
export type EventKind = (typeof eventKinds)[number]

/** What changed the access or the region of people, beside a change of themselves: the origin of their 'user-changed'. */
export const accessCauses = [
  'dealer-changed',
  'dealer-deleted',
  'dealer-restored',
  'store-created',
  'store-moved',
  'store-deleted',
  'store-restored',
  'access-ended',
] as const
export type AccessCause = (typeof accessCauses)[number]

/** What happened to a cleanup of users: the origin of its 'cleanup'. */
export const cleanupPhases = ['begun', 'ended', 'stopped', 'restoring', 'restored', 'anonymised'] as const
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
] as const
export type SignInFailure = (typeof signInFailures)[number]

/**
 * The mails of the portal. `welcome`, `reset`, `confirm-email` and, to the former address, `email-changed` bring a
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
  'test',
  'access-requested',
  'access-granted',
  'access-refused',
  'code-made',
  'left',
  'review-asked',
  'review-due',
  'access-ends',
] as const
export type MailType = (typeof mailTypes)[number]

/** The lists of users that are exported: the origin of an 'export'. */
export const exportedLists = ['all-users', 'inactive-users', 'orphaned-users', 'deleted-users'] as const
export type ExportedList = (typeof exportedLists)[number]
