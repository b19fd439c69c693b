import type { FieldValues, Path } from 'react-hook-form'
import type { CallError } from '#core/web/call.ts'
import type { RecordForm } from './use-record-form.ts'

/**
 * Shows in a form why its save was refused: it puts messages at their fields ('Apps.0.AssignedRoles' at 'Apps'), or shows the
 * conflict with another person's save (R49). `placeOfPath` turns a path of the server into a field, and in a field with rows
 * into a cell. It returns whether the form shows every reason.
 */
export function showRefusal<V extends FieldValues>(
  form: RecordForm<V>,
  { problem, currentRecord }: CallError,
  placeOfPath: (path: string) => { field: string; cell?: string } | null = () => null,
): boolean {
  if (currentRecord) {
    form.meetConflict()
    return true
  }
  const errors = problem?.errors ?? []
  const cells = new Map<string, Record<string, string>>()
  const fields = errors.map(({ key, message }) => {
    const place = placeOfPath(key)
    if (place?.cell) cells.set(place.field, { ...cells.get(place.field), [place.cell]: message })
    return { field: place?.field ?? key.split(/[.[]/, 1)[0] ?? key, message }
  })
  const shown = fields.filter(({ field }) => field in form.labels)
  for (const [index, { field, message }] of shown.entries()) {
    const types = cells.get(field) ?? {}
    form.refuse(field as Path<V>, message, types, index === 0)
  }
  return shown.length > 0 && shown.length === errors.length
}
