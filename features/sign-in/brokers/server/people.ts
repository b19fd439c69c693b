import type { Db } from '#core/server/database/database.ts'

/** A person introduced by a provider. */
export type NewPerson = {
  email: string
  firstName: string
  lastName: string
  /** The language that the provider says; undefined or not offered: that of the dealer. */
  locale: string | undefined
  dealerId: string | null
}

/** What the rules of a provider give a person, by ids, and the roles that they gave before and no longer give. */
export type Ruled = {
  roles: readonly string[]
  templates: readonly string[]
  /** The stores of roles that need some; none: those that the person has. */
  stores: readonly string[]
  attributes: readonly { ID: string; Value: string }[]
  takes: readonly string[]
}

/** The roles and templates that a person got now, those that may not be given, and the roles that were taken. */
export type Followed = {
  given: ReadonlySet<string>
  refused: ReadonlySet<string>
  taken: readonly string[]
}

/** The accounts of people, which another feature keeps. */
export type BrokeredPeople = {
  /** Answers the id. Undefined: a name or the address is not one that an account may have, or the dealer is gone. */
  create: (db: Db, person: NewPerson, now: Date) => Promise<string | undefined>
  /** Updates the names and the language that the provider sent; those that it left out stay. */
  update: (
    db: Db,
    userId: string,
    said: Pick<NewPerson, 'firstName' | 'lastName' | 'locale'>,
    now: Date,
  ) => Promise<void>
  /** Gives and takes by rule, each part judged as any other change of access. */
  follow: (db: Db, userId: string, ruled: Ruled, now: Date) => Promise<Followed>
}
