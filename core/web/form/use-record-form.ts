import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { LastChange } from '#core/contract/last-change.ts'
import type { WordKey } from '#core/web/i18n/words.ts'
import { useDraft, useUnsavedGuard } from './use-unsaved.ts'
import { type Checks, type Rules, useValidatedForm } from './use-validated-form.ts'

/** A saved record: a new version means that another person saved it in between. R49 */
export type Versioned = { Version: number; LastChange?: LastChange | null }

export type FormOptions<R extends Versioned, V extends FieldValues> = {
  /** The record as the server knows it now. */
  record: R
  /** The values of the form for a record: any object. */
  values: (record: R) => V
  /** The labels of the fields, in the order of the page. */
  labels: { readonly [F in keyof V]: WordKey }
  /** The labels of the columns of fields with rows. */
  columns?: Columns
  limits?: Limits<V>
  faults?: Faults<V>
  rules: Rules<V>
  checks?: Checks<V>
  /** Values on top of what another person saved; without it a changed field keeps its whole value. */
  rebase?: (mine: V, before: V, now: V) => Partial<V>
  /** Fields that a draft never contains: passwords, files. */
  secrets?: readonly (keyof V)[]
  /** Answers whether it saved. `base`: the record that the form was opened with. */
  save: (values: V, base: R, form: RecordForm<V>) => Promise<boolean>
}

/** How many characters a field takes. Its rule says what is wrong with a longer text, which may come from a call. R67 */
export type Limits<V extends FieldValues> = { readonly [F in Path<V>]?: number }

/** One of several things that are wrong within a field, and the way to it. */
export type Fault = { label: string; focus: () => void }
/** By field: what is wrong in one that has many controls; the summary of the errors names each. */
export type Faults<V extends FieldValues> = { readonly [F in keyof V]?: (values: V) => readonly Fault[] }

/** By field and column. */
export type Columns = Readonly<Record<string, Readonly<Record<string, WordKey>>>>

/** What the fields of a form need. */
export type FieldForm<V extends FieldValues> = UseFormReturn<V> & {
  id: string
  labels: { readonly [F in keyof V]: WordKey }
  columns?: Columns | undefined
  limits?: Limits<V> | undefined
  faults?: Faults<V> | undefined
  /** The field whose check on the server is running. */
  checking: string | null
  /** Validates a field again that has shown an error. */
  recheck: (name: Path<V>) => void
  /** How often a step was validated without a save. */
  validationRuns: number
  /** Whether the form was rebased on what another person saved: changed fields then show the saved value. */
  reloaded: boolean
}

/** The id of a field's control in the page. */
export const fieldId = (form: { id: string }, name: string) => `${form.id}${name}`

export type RecordForm<V extends FieldValues> = FieldForm<V> & {
  dirty: boolean
  submit: (event?: FormEvent) => void
  /** Notes that a cell of a field with rows was left: its problems are shown from now on. */
  leaveCell: (cell: string) => void
  /** Validates some fields as a save does; answers whether they are valid. */
  validateStep: (names: readonly Path<V>[]) => Promise<boolean>
  /** Back to the saved values. */
  discard: () => void
  /** Another person saved in between: how many saves were refused for that, and who it was. */
  conflict: { met: number; last: LastChange | null } | null
  /** Rebases the form on what another person saved; changed fields keep their values. */
  reload: () => void
  /** Shows what the server refused: at a field, or by cell in a field with rows. */
  refuse: (name: Path<V>, message: string, types: Record<string, string>, shouldFocus: boolean) => void
  /** Notes that a save was refused with a conflict. */
  meetConflict: () => void
  draft: { offered: Readonly<Record<string, unknown>> | null; restore: () => void; drop: () => void }
}

/** The form of a record: validation, saving, drafts, the question before leaving, conflicts with other people's saves. */
export function useRecordForm<R extends Versioned, V extends FieldValues>(
  options: FormOptions<R, V>,
): RecordForm<V> {
  const {
    record,
    values,
    labels,
    columns,
    limits,
    faults,
    rules,
    checks = {},
    rebase,
    secrets = [],
    save,
  } = options
  const [base, setBase] = useState(record)
  const [met, setMet] = useState(0)
  const [reloaded, setReloaded] = useState(false)
  // Once: there can be thousands of rows.
  const [defaultValues] = useState(() => values(record) as DefaultValues<V>)
  const { form, submit, ...validation } = useValidatedForm<V>({
    defaultValues,
    rules,
    checks,
  })
  const { dirtyFields } = form.formState
  const changed = Object.entries(dirtyFields).flatMap(([name, isDirty]) => (isDirty ? [name] : []))
  const dirty = changed.length > 0
  useUnsavedGuard(dirty)
  const draft = useDraft(() => {
    const all = form.getValues()
    const kept = changed.filter((name) => !secrets.includes(name))
    return Object.fromEntries(kept.map((name) => [name, all[name]]))
  })
  const outdated = record.Version !== base.Version

  // Without unsaved changes the form follows the record.
  if (outdated && !dirty) setBase(record)
  const { reset } = form
  const filled = useRef({ base, values })
  useEffect(() => {
    // The form begins with these values.
    if (filled.current.base === base && filled.current.values === values) return
    filled.current = { base, values }
    reset(values(base), { keepDirtyValues: true, keepDirty: true, keepErrors: true })
  }, [base, reset, values])

  const id = useId()
  // The pressed button disappears, so the focus moves to the first field.
  const focusFirst = () => document.getElementById(fieldId({ id }, Object.keys(labels)[0] ?? ''))?.focus()
  const whole: RecordForm<V> = {
    ...form,
    ...validation,
    id,
    labels,
    columns,
    limits,
    faults,
    dirty,
    submit: (event) => submit(saveAll, event),
    discard: () => {
      form.reset()
      focusFirst()
    },
    conflict: outdated && dirty ? { met, last: record.LastChange ?? null } : null,
    meetConflict: () => setMet((before) => before + 1),
    reload: () => {
      const rebased = rebase?.(form.getValues(), values(base), values(record)) ?? {}
      for (const [name, value] of Object.entries(rebased))
        if (changed.includes(name)) form.setValue(name as Path<V>, value as never, { shouldDirty: true })
      setBase(record)
      setReloaded(true)
      focusFirst()
    },
    reloaded,
    draft: {
      ...draft,
      restore: () => {
        for (const [name, value] of Object.entries(draft.offered ?? {}))
          if (name in labels) form.setValue(name as Path<V>, value as never, { shouldDirty: true })
        draft.drop()
        focusFirst()
      },
      drop: () => {
        draft.drop()
        focusFirst()
      },
    },
  }
  const saveAll = async (current: V) => {
    if (await save(current, base, whole)) draft.drop()
  }
  return whole
}
