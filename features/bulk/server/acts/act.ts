import type { Locale, Region } from '#core/contract/locale.ts'
import type { Db } from '#core/server/database/database.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { AppDifference, NamedRecord } from '#features/people/access/contract.ts'
import type { DroppedDates } from '#features/people/dated/server/parts/restore-dates.ts'
import type { UserStatus } from '#features/people/contract.ts'
import type { LeavingToSet } from '#features/people/leaving/contract.ts'
import type { OutcomeCode } from '#features/people/profile/server/parts/apply-to-people.ts'

/** `target`: what is given or taken, or where the people move. */
export type ActContext = {
  db: Db
  viewer: SignedIn
  target: string | null
  /** When the people leave. */
  leaving: LeavingToSet | null
  now: Date
  /** The portal's time zone. */
  zone: string
  /** The days for which deleted people can be restored. */
  retentionDays: number
}

/** What a change removes, and what replaces it. */
export type Detail = {
  Status?: [from: UserStatus, to: UserStatus]
  Dealer?: [from: NamedRecord | null, to: NamedRecord | null]
  Region?: [from: Region, to: Region]
  Locale?: [from: Locale, to: Locale]
  Apps?: AppDifference[]
  /** Access that was to begin later, and is dropped. */
  Starts?: DroppedDates['starts']
  /** The last days of what is taken. */
  Ends?: DroppedDates['ends']
  /** The contents of the template that the person had got, and got now. */
  Template?: [from: number | null, to: number]
  Leaves?: [from: (LeavingToSet & { Day: string }) | null, to: string]
  /** When the run set the day. */
  LeavesSetAt?: string
}

/**
 * change: the person will change; done; already: there is nothing to change; any other outcome is the key of the text why the
 * person is left as they are.
 */
export type Judged = { outcome: string; detail?: Detail }
/** The outcome for each person in the viewer's scope; others are left out. */
export type JudgedPeople = ReadonlyMap<string, Judged>

/** The person as a run has left them. */
export type LeftPerson = { id: string; detail: Detail | null }

/**
 * One thing that can be done to many people. It calls what the act on one person calls: the rules of who may do it are
 * those of that act.
 */
export type PeopleAct = {
  /** The people in one transaction. */
  batch: number
  /** Whether it asks who is the last system admin: then their rows are locked before those of the people, as by the calls for one. */
  asksAdmins?: true
  /** Judges the people without changing anybody. */
  judge: (context: ActContext, ids: readonly string[]) => Promise<JudgedPeople>
  /** Judges the people again, changes them and records it. The rows of the people are locked. */
  act: (context: ActContext, ids: readonly string[]) => Promise<JudgedPeople>
  /** Does the opposite act for people whose record nobody has changed since; left out if there is none. */
  undo?: (context: ActContext, people: readonly LeftPerson[]) => Promise<JudgedPeople>
}

/** The outcome that a bulk call for a few people would answer; null: they change. */
export const outcomeOf = (code: OutcomeCode | null): string =>
  code === null ? 'change' : code === 'done' || code === 'already' ? code : `outcome.${code}`

export const outcomesOf = (codes: ReadonlyMap<string, OutcomeCode | null>): JudgedPeople =>
  new Map([...codes].map(([id, code]) => [id, { outcome: outcomeOf(code) }]))
