import { pageOf } from '#core/contract/paging.ts'
import { handle } from '#domain/server/handle.ts'
import { readUser } from '#features/people/profile/server/parts/read-user.ts'
import { getTemplate, templates, userTemplates } from '../contract.ts'
import { templatesOfPerson } from './parts/template-people.ts'
import { appsOf, readTemplate, toTemplate } from './parts/read-template.ts'
import { countTemplates, matching, readTemplates } from './parts/template-queries.ts'

export const templatesRoute = handle(templates, async ({ query, dealer, ...input }, { viewer, db }) => {
  const { page, pageSize } = input
  const condition = matching(query, dealer)
  const found = await readTemplates(db, viewer, condition, {
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  const known = await appsOf(
    db,
    viewer,
    found.map(({ apps }) => ({ Apps: apps })),
  )
  const total = await countTemplates(db, viewer, condition)
  return pageOf(
    found.map((one) => toTemplate(one, known)),
    input,
    total,
  )
})

export const getTemplateRoute = handle(getTemplate, ({ id }, { viewer, db }) => readTemplate(db, viewer, id))

export const userTemplatesRoute = handle(userTemplates, async ({ id }, { viewer, db }) => {
  await readUser(db, viewer, id)
  return templatesOfPerson(db, viewer, id)
})
