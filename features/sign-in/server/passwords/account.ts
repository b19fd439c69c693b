import type { Locale } from '#core/contract/locale.ts'

/** Of a user, what choosing a password asks for. */
export type Account = { id: string; email: string; firstName: string; lastName: string; locale: Locale }
