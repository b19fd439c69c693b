import type { Locale } from '#core/contract/locale.ts'

/** What a mail says, before it is HTML or plain text. Every text is in the reader's language. */
export type Message = {
  locale: Locale
  subject: string
  greeting: string
  paragraphs: string[]
  /** What to do; the address also stands bare below it. */
  button?: { label: string; address: string; bare: string }
  /** What is to be known of the button: until when it works. */
  notes?: string[]
  people?: Person[]
  footer: Footer
}

/** A user in the list of permissions, with a line for each app. */
export type Person = {
  name: string
  email: string
  apps: { name: string; held: string; permissions: string }[]
  none: string
}

export type Footer = {
  site: string
  portal: string
  reason: string
  /** How to read the next one in the other language, in that language. */
  otherLanguage?: { locale: Locale; text: string; address: string } | undefined
}

/** Mail programs cut longer subjects. In characters. */
export const SUBJECT_MAX = 50

/** A subject that a long name makes too long loses its end. */
export function shortened(subject: string): string {
  const characters = Array.from(subject)
  if (characters.length <= SUBJECT_MAX) return subject
  return `${characters
    .slice(0, SUBJECT_MAX - 1)
    .join('')
    .trimEnd()}…`
}
