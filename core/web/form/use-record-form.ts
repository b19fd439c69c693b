import { type FormEvent, useEffect, useId, useState } from 'react'
import { type DefaultValues, type Path, useForm, type UseFormReturn } from 'react-hook-form'
import type { LastChange } from '#core/contract/last-change.ts'
import type { WordKey } from '#core/web/i18n/words.ts'
import { fieldId } from './field-id.ts'
import { type Checks, resolverOf, type Rules, type Texts } from './rules.ts'
import { useDraft } from './use-draft.ts'
import { useJudge } from './use-judge.ts'
import { useRecheck } from './use-recheck.ts'
import { useSubmit } from './use-submit.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

/** Anything that is saved: another version means that somebody saved it in between. R49 */
export type Versioned = { Version: number; LastChange: LastChange | null }

export type FormOptions<R extends Versioned, V extends Texts> = {
  /** The record as the server knows it now. */
  record: R
  valuesOf: (record: R) => V
  /** The fields in their order on the page, with their names. */
  labels: { readonly [F in keyof V]: WordKey }
  rules: Rules<V>
  checks?: Checks<V>
  /** Fields that are never kept for later: passwords. */
  secrets?: readonly (keyof V)[]
  /** Answers whether it saved. `base` is the record that the person began with. */
  save: (values: V, base: R, form: RecordForm<V>) => Promise<boolean>
}

/** Of a form, what its fields need. */
export type FieldForm<V extends Texts> = UseFormReturn<V> & {
  id: string
  labels: { readonly [F in keyof V]: WordKey }
  /** The field whose text the server is being asked about. */
  checking: string | null
  /** Looks again at a field that has shown an error. */
  recheck: (name: Path<V>) => void
  /** Whether what another person saved was taken over: fields then show what stands. */
  reloaded: boolean
}

export type RecordForm<V extends Texts> = FieldForm<V> & {
  dirty: boolean
  submit: (event?: FormEvent) => void
  /** Back to what stands. */
  discard: () => void
  /** Somebody else has saved meanwhile: how often a save met that, and who it was; else null. */
  conflict: { met: number; last: LastChange | null } | null
  /** Takes over what another person saved, and keeps what was typed here. */
  reload: () => void
  /** Another person saved before. */
  meetConflict: () => void
  draft: { offered: Texts | null; restore: () => void; drop: () => void }
}

/** The form of a record: when it is checked, saved, left, and changed by somebody else meanwhile. */
export function useRecordForm<R extends Versioned, V extends Texts>(
  options: FormOptions<R, V>,
): RecordForm<V> {
  const { record, valuesOf, labels, rules, checks = {}, secrets = [], save } = options
  const [base, setBase] = useState(record)
  const [met, setMet] = useState(0)
  const [reloaded, setReloaded] = useState(false)
  const judgement = useJudge(rules, checks)
  const form = useForm<V>({
    defaultValues: valuesOf(record) as DefaultValues<V>,
    // First when a field is left; once it shows an error, recheck() looks at each change. spec 1 section 5
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    resolver: resolverOf<V>(judgement.judge),
  })
  const recheck = useRecheck(form, judgement)
  const { dirtyFields } = form.formState
  const changed = Object.keys(dirtyFields).filter((name) => (dirtyFields as Record<string, boolean>)[name])
  const dirty = changed.length > 0
  useUnsavedGuard(dirty)
  const draft = useDraft(() => {
    const texts: Texts = form.getValues()
    const kept = changed.filter((name) => !secrets.includes(name))
    return Object.fromEntries(kept.map((name) => [name, texts[name] ?? '']))
  })
  const submit = useSubmit(form)
  const outdated = record.Version !== base.Version

  // Nothing was typed: the form follows the record.
  if (outdated && !dirty) setBase(record)
  const { reset } = form
  useEffect(() => {
    reset(valuesOf(base), { keepDirtyValues: true, keepDirty: true, keepErrors: true })
  }, [base, reset, valuesOf])

  const id = useId()
  // The button that was pressed goes: the focus begins again at the first field.
  const focusFirst = () => document.getElementById(fieldId({ id }, Object.keys(labels)[0] ?? ''))?.focus()
  const whole: RecordForm<V> = {
    ...form,
    id,
    labels,
    dirty,
    checking: judgement.checking,
    submit: (event) => submit(saveAll, event),
    recheck,
    discard: () => {
      form.reset()
      focusFirst()
    },
    conflict: outdated && dirty ? { met, last: record.LastChange } : null,
    meetConflict: () => setMet((before) => before + 1),
    reload: () => {
      setBase(record)
      setReloaded(true)
      focusFirst()
    },
    reloaded,
    draft: {
      ...draft,
      restore: () => {
        for (const [name, text] of Object.entries(draft.offered ?? {}))
          if (name in labels) form.setValue(name as Path<V>, text as never, { shouldDirty: true })
        draft.drop()
        focusFirst()
      },
      drop: () => {
        draft.drop()
        focusFirst()
      },
    },
  }
  const saveAll = async (values: V) => {
    if (await save(values, base, whole)) draft.drop()
  }
  return whole
}
