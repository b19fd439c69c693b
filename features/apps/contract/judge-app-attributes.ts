import { can } from '#domain/contract/viewer.ts'
import type { Attribute } from '#domain/contract/attributes.ts'
import { isPortal } from '../rules.ts'
import type { AttributeToSave } from './app-to-save.ts'
import type { AppCase } from './judge-roles.ts'
import { type MatchedChild, matchChildren, refusal } from './match-children.ts'
import { sameNames } from './names.ts'

export type AttributeNext = MatchedChild<AttributeToSave, Attribute> & {
  Required: boolean
  position: number
  changed: boolean
  /** Whether its order among the remaining ones changed. */
  moved: boolean
}

/** Judges the attributes of an app: modify-apps is enough for all of them. B027 */
export function judgeAppAttributes(appCase: AppCase, sent: readonly AttributeToSave[]) {
  const { viewer, app, locale, attributes } = appCase
  const all = sent.map((attribute, index) => ({ sent: attribute, path: `Attributes.${index}` }))
  const options = { locale, isPortal: isPortal(app), displayNameNeeded: false }
  const { next, refused, dropped, removed } = matchChildren(attributes, all, options)
  const order = new Map(
    attributes.filter((one) => !removed.includes(one)).map(({ ID }, index) => [ID, index]),
  )
  let kept = 0
  const judged = next.map((attribute, position): AttributeNext => {
    const { before } = attribute
    const Required = attribute.sent.Required ?? before?.Required ?? false
    const moved = before !== null && order.get(before.ID) !== kept
    if (before) kept += 1
    const changed =
      before === null ||
      moved ||
      attribute.Name !== before.Name ||
      !sameNames(attribute, before) ||
      Required !== before.Required
    return { ...attribute, Required, position, changed, moved }
  })
  const may = can(viewer, 'modify-apps') || (removed.length === 0 && judged.every(({ changed }) => !changed))
  return {
    next: judged,
    removed,
    dropped,
    refused: may ? refused : [...refused, refusal(403, 'Attributes', 'apps.err.attribute')],
  }
}
