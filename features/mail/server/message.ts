import type { Locale } from '#core/contract/locale.ts'

/** The content of a mail, before it becomes HTML or plain text. Every text is in the reader's language. */
export type Message = {
  locale: Locale
  subject: string
  greeting: string
  paragraphs: string[]
  /** What a person typed, below the paragraphs: it is told apart from the words of the portal. */
  quote?: string
  /** The action; its address is also printed below it. */
  button?: { label: string; address: string; bare: string }
  /** Notes on the button, such as its expiry. */
  notes?: string[]
  people?: Person[]
  tables?: Table[]
  footer: Footer
}

/** A user in the list of permissions, with their apps. */
export type Person = {
  name: string
  email: string
  apps: { name: string; held: string; permissions: string }[]
  none: string
}

/** A table of figures. */
export type Table = { title: string; rows: { name: string; value: string }[] }

type Footer = {
  site: string
  portal: string
  reason: string
  /** The link to change the language of mails, in the other language. */
  otherLanguage?: { locale: Locale; text: string; address: string } | undefined
}

/** The characters of a subject; mail programs cut longer ones. */
const SUBJECT_MAX = 50

/** Truncates a subject that a long name makes too long. */
export function shortened(subject: string): string {
  const characters = Array.from(subject)
  if (characters.length <= SUBJECT_MAX) return subject
  return `${characters
    .slice(0, SUBJECT_MAX - 1)
    .join('')
    .trimEnd()}…`
}

/** The message as plain text. */
export function messageText({
  greeting,
  paragraphs,
  quote,
  button,
  notes = [],
  people = [],
  tables = [],
  footer,
}: Message): string {
  const { site, portal, reason, otherLanguage } = footer
  const blocks = [
    greeting,
    ...paragraphs,
    quote?.replaceAll(/^/gm, '> '),
    ...people.map(personText),
    ...tables.map(tableText),
    button && `${button.label}\n${button.address}`,
    ...notes,
    `-- \n${site}\n${portal}\n\n${reason}`,
    otherLanguage && `${otherLanguage.text}\n${otherLanguage.address}`,
  ]
  return `${blocks.filter((block) => block !== undefined).join('\n\n')}\n`
}

const personText = ({ name, email, apps, none }: Person) =>
  [
    `${name} <${email}>`,
    ...(apps.length
      ? apps.map(({ name: app, held, permissions }) =>
          [`  - ${app}`, ...[held, permissions].filter(Boolean).map((text) => `    ${text}`)].join('\n'),
        )
      : [`  ${none}`]),
  ].join('\n')

const tableText = ({ title, rows }: Table) =>
  [title, ...rows.map(({ name, value }) => `  - ${name} – ${value}`)].join('\n')
