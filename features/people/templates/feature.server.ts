import type { Route } from '#core/server/handle.ts'
import { getTemplateRoute, templatesRoute } from './server/read-templates.ts'
import { deleteTemplateRoute, saveTemplateRoute } from './server/save-template.ts'

export const accessTemplates: Route[] = [
  templatesRoute,
  getTemplateRoute,
  saveTemplateRoute,
  deleteTemplateRoute,
]
