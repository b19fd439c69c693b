import type { Db } from '#core/server/database/database.ts'

/** A person introduced by a provider, with the roles that its rules give. */
export type NewPerson = {
  email: string
  firstName: string
  lastName: string
  /** The language that the provider says; undefined or not offered: that of the dealer. */
  locale: string | undefined
  dealerId: string | null
  roles: readonly string[]
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
}
