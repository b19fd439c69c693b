import type { AppAccess, AppToSave, Refused } from '../contract.ts'
import { type AppCase, refusal } from './app-case.ts'

/** Values of attributes: those left out stay. A required one is not emptied, and a new app needs it. E110 */
export function judgeAttributes(
  { app, path }: AppCase,
  held: AppAccess | undefined,
  sent: AppToSave,
): { refused: Refused[]; next: AppAccess['Attributes'] } {
  const at = `${path}.Attributes`
  const known = new Map(app.Attributes.map((attribute) => [attribute.ID, attribute]))
  const values = new Map(held?.Attributes.map(({ ID, Value }) => [ID, Value]))
  const refused = (sent.Attributes ?? []).flatMap(({ ID, Value }, index): Refused[] => {
    const attribute = known.get(ID)
    if (!attribute) return [refusal(`${at}.${index}.ID`, 400, 'valid.value')]
    const before = values.get(ID) ?? ''
    values.set(ID, Value)
    const emptied = Value.trim() === '' && (!held || before !== '')
    return attribute.Required && emptied ? [refusal(`${at}.${index}.Value`, 400, 'valid.required')] : []
  })
  const leftOut = app.Attributes.some(({ ID, Required }) => Required && !held && !values.has(ID))
  if (leftOut) refused.push(refusal(at, 400, 'valid.required'))
  return { refused, next: [...values].map(([ID, Value]) => ({ ID, Value })) }
}
