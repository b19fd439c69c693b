import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { LastChange } from '#core/contract/last-change.ts'
import type { WordKey } from '#core/web/i18n/words.ts'
import { type OfferedDraft, useDraft, useUnsavedGuard } from './use-unsaved.ts'
import { type Checks, type Rules, useValidatedForm } from './use-validated-form.ts'

/** A saved record. If its version changes while the form is open, another person has saved it. R49 */
export type Versioned = { ID?: string; Version: number; LastChange?: LastChange | null }

export type FormOptions<R extends Versioned, V extends FieldValues> = {
  /** The record that the server last answered. */
  record: R
  /** Makes the values of the form from a record. */
  values: (record: R) => V
  /** The labels of the fields, in the order of the page. */
  labels: { readonly [F in keyof V]: WordKey }
  /** The labels of the columns of fields with rows. */
  columns?: Columns
  limits?: Limits<V>
  faults?: Faults<V>
  rules: Rules<V>
  checks?: Checks<V>
  /** Merges the changed values with those that another person saved; without it a changed field keeps its whole value. */
  rebase?: (mine: V, before: V, now: V) => Partial<V>
  /** Fields that a draft never contains: passwords, files. */
  secrets?: readonly (keyof V)[]
  /** Saves, and returns whether that succeeded. `base` is the record that the form was opened with. */
  save: (values: V, base: R, form: RecordForm<V>) => Promise<boolean>
}

/** How many characters a field accepts. A rule still checks the length, because a longer text may come from a call. R67 */
export type Limits<V extends FieldValues> = { readonly [F in Path<V>]?: number }

/** One of several faults in a field, with a function that moves the focus to it. */
export type Fault = { label: string; focus: () => void }
/** The faults of fields with many controls. The error summary links to each fault. */
export type Faults<V extends FieldValues> = { readonly [F in keyof V]?: (values: V) => readonly Fault[] }

/** The labels of columns, by field and column. */
export type Columns = Readonly<Record<string, Readonly<Record<string, WordKey>>>>

/** The part of a form that its fields use. */
export type FieldForm<V extends FieldValues> = UseFormReturn<V> & {
  id: string
  labels: { readonly [F in keyof V]: WordKey }
  columns?: Columns | undefined
  limits?: Limits<V> | undefined
  faults?: Faults<V> | undefined
  /** The field that the server is checking. */
  checking: string | null
  /** Validates a field again if it has shown an error. */
  recheck: (name: Path<V>) => void
  /** How many times a step was validated without a save. */
  validationRuns: number
  /** Whether the form was rebased on another person's save. Changed fields then also show the saved value. */
  reloaded: boolean
}

/** The id of a field's control in the page. */
export const fieldId = (form: { id: string }, name: string) => `${form.id}${name}`

export type RecordForm<V extends FieldValues> = FieldForm<V> & {
  dirty: boolean
  submit: (event?: FormEvent) => void
  /** Records that a cell of a field with rows lost the focus, so that its problems are shown from now on. */
  leaveCell: (cell: string) => void
  /** Validates some fields as a save does, and returns whether they are valid. */
  validateStep: (names: readonly Path<V>[]) => Promise<boolean>
  /** Restores the saved values. */
  discard: () => void
  /** Set if another person has saved meanwhile: how many saves were refused for that, and who it was. */
  conflict: { met: number; last: LastChange | null } | null
  /** Rebases the form on the record that another person saved; changed fields keep their values. */
  reload: () => void
  /** Shows a refusal of the server at a field, or at the cells of a field with rows. */
  refuse: (name: Path<V>, message: string, types: Record<string, string>, shouldFocus: boolean) => void
  /** Records that a save was refused with a conflict. */
  meetConflict: () => void
  draft: { offered: OfferedDraft | null; restore: () => void; drop: () => void }
}

/** The form of a record. It handles validation, saves, drafts, the question before leaving, and conflicts with other people's saves. */
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
  // The values are made only once, because there can be thousands of rows.
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
  const draft = useDraft({
    id: record.ID,
    version: base.Version,
    dirty,
    changed: () => {
      const all = form.getValues()
      const kept = changed.filter((name) => !secrets.includes(name))
      return Object.fromEntries(kept.map((name) => [name, all[name]]))
    },
  })
  const outdated = record.Version !== base.Version

  // A form without unsaved changes shows the new record at once.
  if (outdated && !dirty) setBase(record)
  const { reset } = form
  const filled = useRef({ base, values })
  useEffect(() => {
    // The first values are already in the form.
    if (filled.current.base === base && filled.current.values === values) return
    filled.current = { base, values }
    reset(values(base), { keepDirtyValues: true, keepDirty: true, keepErrors: true })
  }, [base, reset, values])

  const id = useId()
  // The pressed button disappears, so the focus moves to the first field.
  const focusFirst = () => document.getElementById(fieldId({ id }, Object.keys(labels)[0] ?? ''))?.focus()
  /** Types values into some of the fields. */
  const fill = (typed: FieldValues, fields: readonly string[]) => {
    for (const [name, value] of Object.entries(typed))
      if (fields.includes(name)) form.setValue(name as Path<V>, value, { shouldDirty: true })
  }
  const recordForm: RecordForm<V> = {
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
      fill(rebased, changed)
      setBase(record)
      setReloaded(true)
      focusFirst()
    },
    reloaded,
    draft: {
      ...draft,
      restore: () => {
        fill(draft.offered?.values ?? {}, Object.keys(labels))
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
    if (await save(current, base, recordForm)) draft.drop()
  }
  return recordForm
}
