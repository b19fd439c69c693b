import { pageOf } from '#core/contract/paging.ts'
import { handle } from '#domain/server/handle.ts'
import { getTemplate, templates } from '../contract.ts'
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
