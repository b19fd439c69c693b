import { useDates } from '#core/web/i18n/use-dates.ts'
import type { Translate, WordKey } from '#core/web/i18n/words.ts'
import { mailTypes, eventKinds, signInFailures } from '#domain/contract/kinds.ts'
import { useTranslations } from 'use-intl'
import { fieldLabels } from '#features/people/activity/web/parts/field-labels.ts'
import type { RowsRow } from '../contract/rows.ts'

/** The events whose lists have the column of the app, or of the actor, even where a row has none. */
const eventsOfApps: readonly (string | null | undefined)[] = ['sign-in', 'sign-in-failed']
const eventsByActors: readonly (string | null | undefined)[] = ['locked', 'user-changed']

/** The columns of a list of rows, in their order: those of its kind of rows, the same on each of its pages. */
const rowColumns = [
  { name: 'at', head: 'audit.when', has: ({ At }) => At !== undefined },
  { name: 'person', head: 'csv.name', has: ({ Person }) => Person !== undefined },
  // A list of changes has nothing else.
  { name: 'what', head: 'audit.what', has: ({ Event }) => Event !== undefined && Event !== 'user-changed' },
  { name: 'app', head: 'csv.app', has: ({ App, Event }) => Boolean(App) || eventsOfApps.includes(Event) },
  { name: 'store', head: 'csv.store', has: ({ Store }) => Store !== undefined },
  { name: 'dealer', head: 'csv.dealer', has: ({ Dealer }) => Dealer !== undefined },
  {
    name: 'by',
    head: 'reports.by',
    has: ({ Actor, Event }) => Boolean(Actor) || eventsByActors.includes(Event),
  },
  { name: 'fields', head: 'audit.changes', has: ({ Event }) => Event === 'user-changed' },
  { name: 'ended', head: 'reports.ended', has: ({ Event }) => Event === 'locked' },
  { name: 'status', head: 'users.col.status', has: ({ Status }) => Status !== undefined },
  { name: 'lastSignIn', head: 'csv.lastLogin', has: ({ LastSignIn }) => LastSignIn !== undefined },
] as const satisfies readonly { name: string; head: WordKey; has: (row: RowsRow) => boolean }[]
export type RowColumn = (typeof rowColumns)[number]['name']

export const columnsOf = (rows: readonly RowsRow[]) => rowColumns.filter(({ has }) => rows.some(has))

/** Returns the word if it is in the list, since a newer version may have recorded others. */
const knownWord = <W extends string>(words: readonly W[], word: string | null | undefined) =>
  words.find((one) => one === word)

/** Says what happened, and how or why. */
function eventText(t: Translate, { Event, Origin, Outcome }: RowsRow): string {
  const kind = knownWord(eventKinds, Event)
  const reason = knownWord(signInFailures, Origin)
  const type = knownWord(mailTypes, Origin)
  const lock = knownWord(['manual', 'automatic'], Origin)
  const outcome = knownWord(['sent', 'failed'], Outcome)
  const more = [
    Event === 'sign-in-failed' && reason && t(`audit.reason.${reason}`),
    Event === 'mail' && type && t(`audit.mail.${type}`),
    Event === 'locked' && lock && t(`audit.lock.${lock}`),
    outcome && t(`audit.outcome.${outcome}`),
  ].filter(Boolean)
  const what = kind ? t(`audit.kind.${kind}`) : t('audit.kind.other')
  return more.length > 0 ? t('audit.line', { what, more: more.join(', ') }) : what
}

/** Functions that write each column of a row. `time` writes a time. */
export function rowTexts(t: Translate, time: (iso: string) => string) {
  const nameOf = (who: { Name: string | null }) => who.Name ?? t('audit.somebody')
  const texts: Record<RowColumn, (row: RowsRow) => string> = {
    at: ({ At }) => (At ? time(At) : ''),
    person: ({ Person }) => Person?.Name ?? t('reports.hiddenPerson'),
    what: (row) => eventText(t, row),
    app: ({ App }) => App?.Name ?? t('reports.noApp'),
    store: ({ Store }) => Store?.Name ?? t('reports.noStore'),
    dealer: ({ Dealer }) => Dealer?.Name ?? t('reports.noDealer'),
    by: ({ Actor }) => (Actor ? nameOf(Actor) : t('audit.theSystem')),
    fields: ({ Fields }) =>
      (Fields ?? [])
        .map((field) => {
          const label = fieldLabels[field]
          return label ? t(label) : field
        })
        .join(', '),
    ended: ({ EndedAt, EndedBy }) =>
      EndedAt
        ? [time(EndedAt), EndedBy && t('audit.by', { name: nameOf(EndedBy) })].filter(Boolean).join(', ')
        : t('common.none'),
    status: ({ Status }) => (Status ? t(`user.status.${Status}`) : ''),
    lastSignIn: ({ LastSignIn }) => (LastSignIn ? time(LastSignIn) : t('users.never')),
  }
  return texts
}

export function useRowTexts() {
  const t = useTranslations()
  const { dateTime } = useDates()
  return rowTexts(t, dateTime)
}
