import { handle } from '#domain/server/handle.ts'
import { getUser } from '#features/people/contract.ts'
import { readUser } from './parts/read-user.ts'

export const getUserRoute = handle(getUser, ({ id }, { viewer, db }) => readUser(db, viewer, id))
