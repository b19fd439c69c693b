import { idOf } from '#core/contract/endpoint.ts'
import { useParam } from '#core/web/router/address.ts'
import { ApplyTemplate } from '#features/bulk/web/parts/ApplyTemplate.tsx'
import { NEW, TemplatePage } from '#features/people/templates/web/TemplatePage.tsx'
import { TemplatesPage } from '#features/people/templates/web/TemplatesPage.tsx'

/** The templates of access that a search finds; with an id, one of them. */
export function TemplatesScreen() {
  const query = useParam('query')
  const isOne = query === NEW || idOf(query) !== undefined
  return isOne ? <TemplatePage Apply={ApplyTemplate} /> : <TemplatesPage />
}
