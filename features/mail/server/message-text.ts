import type { Message, Person, Table } from './message.ts'

/** The message as plain text. */
export function messageText({
  greeting,
  paragraphs,
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
