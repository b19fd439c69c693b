import { handle } from '#domain/server/handle.ts'
import { readUser } from '#features/people/profile/server/parts/read-user.ts'
import { templatesOfPerson } from '#features/people/templates/server/parts/template-people.ts'
import { accessPlan } from '../contract/plan.ts'
import { endsOf } from './dated-queries.ts'
import { readStarts } from './set-start.ts'
import { readWaiting } from './waiting.ts'

export const accessPlanRoute = handle(accessPlan, async ({ id }, { viewer, db }) => {
  const user = await readUser(db, viewer, id)
  return {
    Ends: await endsOf(db, viewer, id),
    Starts: await readStarts(db, viewer, user),
    Waiting: await readWaiting(db, viewer, user),
    Templates: await templatesOfPerson(db, viewer, id),
  }
})
