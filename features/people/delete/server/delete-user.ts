import { handle } from '#domain/server/handle.ts'
import { deleteUser } from '#features/people/contract.ts'
import { deletePerson } from './parts/delete-person.ts'

export const deleteUserRoute = handle(deleteUser, ({ id }, context) => deletePerson(context, id))
