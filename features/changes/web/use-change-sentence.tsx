import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { changeKinds, groupOfKind } from '#domain/contract/kinds.ts'
import { UserLink } from '#features/people/profile/web/parts/UserLink.tsx'
import { wordIn } from '#features/people/activity/web/parts/use-origin-text.ts'
import type { ChangeEvent, NamedRecord } from '../contract.ts'

/** What people also do to their own account, which then has another sentence. */
const ownKinds = ['user-changed', 'session-ended'] as const
/** What the sentence begins with the person for. */
const ofPerson = [
  'code-used',
  'password-reset',
  'password-changed',
  'legal-accepted',
  'export',
  'access-requested',
  'left',
]

const unnamed = ({ Kind, Person }: ChangeEvent) => {
  if (!Person) return 'audit.thing'
  return ofPerson.includes(Kind) ? 'changes.someone' : 'audit.somebody'
}

/** The record that a change is about: a person, else a store, a dealer or an app. */
const recordOf = ({ Person, Store, Dealer, App }: ChangeEvent) => Person ?? Store ?? Dealer ?? App

/** Answers functions that tell a change in one sentence: `shown` with links to the records, `written` as text. */
export function useChangeSentence() {
  const t = useTranslations()
  const keyOf = (event: ChangeEvent) => {
    const own = event.By?.ID && event.By.ID === event.Person?.ID && wordIn(ownKinds, event.Kind)
    if (own) return `changes.own.${own}` as const
    const kind = wordIn(changeKinds, event.Kind)
    return kind && (`changes.say.${kind}` as const)
  }
  const namesOf = (event: ChangeEvent) => ({
    by: event.By
      ? (event.By.Name ?? t('changes.someone'))
      : t(asked(event) ? 'changes.someone' : 'changes.portal'),
    name: recordOf(event)?.Name ?? t(unnamed(event)),
    app: event.App?.Name ?? t('audit.app'),
  })
  return {
    shown: (event: ChangeEvent): ReactNode => {
      const key = keyOf(event)
      if (!key) return t('audit.kind.other')
      return t.rich(key, {
        ...namesOf(event),
        who: (text) => <PersonName person={event.By}>{text}</PersonName>,
        what: (text) => <RecordName event={event}>{text}</RecordName>,
        which: (text) => <AppName app={event.App}>{text}</AppName>,
      })
    },
    written: (event: ChangeEvent): string => {
      const key = keyOf(event)
      if (!key) return t('audit.kind.other')
      const text = (chunks: string) => chunks
      return t.markup(key, { ...namesOf(event), who: text, what: text, which: text })
    },
  }
}

/** A reset without an actor was asked for on the sign-in page. */
const asked = ({ Kind }: ChangeEvent) => Kind === 'reset-asked'

type NameProps = { children: ReactNode }

function PersonName({ person, children }: NameProps & { person: NamedRecord | null }) {
  if (!person?.ID || person.Deleted) return <Plain record={person}>{children}</Plain>
  return <UserLink user={{ ID: person.ID }}>{children}</UserLink>
}

function AppName({ app, children }: NameProps & { app: NamedRecord | null }) {
  if (!app?.ID || app.Deleted) return <Plain record={app}>{children}</Plain>
  return (
    <Link to="/apps/{-$id}" params={{ id: app.ID }} search={{}}>
      {children}
    </Link>
  )
}

function DealerName({ dealer, children }: NameProps & { dealer: NamedRecord | null }) {
  if (!dealer?.ID || dealer.Deleted) return <Plain record={dealer}>{children}</Plain>
  return (
    <Link to="/dealer/$id" params={{ id: dealer.ID }} search={{}}>
      {children}
    </Link>
  )
}

/** A name without a page; of a deleted record it says so. */
function Plain({ record, children }: NameProps & { record: NamedRecord | null }) {
  const t = useTranslations()
  return (
    <>
      <strong>{children}</strong>
      {record?.Deleted && ` (${t('changes.deleted')})`}
    </>
  )
}

/** The link to the record of a change: a store is on the page of its dealer. */
function RecordName({ event, children }: NameProps & { event: ChangeEvent }) {
  const { Kind, Person, Store, Dealer, App } = event
  if (Kind === 'copy-changed')
    return (
      <Link to="/copy" search={{}}>
        {children}
      </Link>
    )
  if (Kind === 'cleanup')
    return (
      <Link to="/reports" search={{}}>
        {children}
      </Link>
    )
  if (Person) return <PersonName person={Person}>{children}</PersonName>
  const kind = wordIn(changeKinds, Kind)
  if (kind && groupOfKind[kind] === 'apps') return <AppName app={App}>{children}</AppName>
  if (Store?.Deleted) return <Plain record={Store}>{children}</Plain>
  return <DealerName dealer={Dealer}>{children}</DealerName>
}
