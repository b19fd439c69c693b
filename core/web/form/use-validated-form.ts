import { type FormEvent, useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldError,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type Resolver,
  set,
  useForm,
} from 'react-hook-form'
import { SEARCH_DEBOUNCE_MS } from '#core/contract/limits.ts'
import { isRefusal } from '#core/web/call.ts'
import { logFault } from '#core/web/log.ts'
import { pressEnd, watchPresses } from './press-end.ts'
import { type CellProblems, problemsOf } from './rows.ts'
import { leading, SAVE_THROTTLE_MS } from './throttle.ts'

/** The problems of the lines of a text, counted from 0. A message is a key of the copy. */
export type LineProblems = readonly { line: number; message: string }[]

/** Null if a value is valid; otherwise the key of a message, or several: one for each invalid line or cell. */
type Problem = string | LineProblems | CellProblems | null

/** The rules of fields, by their path; each returns the problem of a value. */
export type Rules<V extends FieldValues> = {
  readonly [F in Path<V>]?: (value: PathValue<V, F>, values: V) => Problem
}
/** The checks that only the server can make, by the path of the field. */
export type Checks<V extends FieldValues> = {
  readonly [F in Path<V>]?: (value: PathValue<V, F>) => Promise<string | null>
}

export const isValid = <V extends FieldValues>(rules: Rules<V>, values: V, names: readonly Path<V>[]) =>
  names.every((name) => (rules[name]?.(get(values, name), values) ?? null) === null)

/** The type of an error whose message is a key of the copy. Messages of the server are translated already. */
export const RULE = 'rule'

/** Turns a problem into an error of the form library. Its `types` has the problems of lines and cells. */
const errorOf = (problem: Problem): FieldError | null => {
  if (problem === null) return null
  if (typeof problem === 'string') return { type: RULE, message: problem }
  const types = isOfLines(problem)
    ? Object.fromEntries(problem.map(({ line, message }) => [line, message]))
    : problem
  return { type: RULE, message: Object.values(types)[0] ?? '', types }
}

/** The error of a check that failed: the server's message if it refused, as for too many checks. */
export const failedCheck = (error: unknown) =>
  isRefusal(error)
    ? { type: 'server', message: (error as Error).message }
    : { type: RULE, message: 'valid.network' }

const isOfLines = (problem: LineProblems | CellProblems): problem is LineProblems => Array.isArray(problem)

type RefusalError = { type: 'server'; message: string; types: Record<string, string> }

type Options<V extends FieldValues> = {
  defaultValues: DefaultValues<V>
  rules: Rules<V>
  checks?: Checks<V>
}

/**
 * A form that validates a field when it loses the focus. Once the field has shown an error, it is validated at each change: by
 * its rule at once, and by its check after a pause in typing. spec 1 section 5
 */
export function useValidatedForm<V extends FieldValues>({ defaultValues, rules, checks = {} }: Options<V>) {
  const { resolver, validate, validateSync, hasCheck, checking, leaveCell, leaveAllCells } =
    useFieldValidation(rules, checks)
  const [validationRuns, setValidationRuns] = useState(0)
  useEffect(watchPresses, [])
  /** The server's refusals, by field. One stays until its value changes or is sent again, even if the field loses the focus. */
  const refused = useRef(new Map<string, { value: unknown; error: RefusalError }>())
  const withRefusals: Resolver<V> = async (values, context, options) => {
    await pressEnd()
    const { errors } = await resolver(values, context, options)
    for (const name of pathsOf<V>(options.names)) {
      const refusal = refused.current.get(name)
      if (refusal && !get(errors, name) && isSame(form.getValues(name), refusal.value))
        set(errors, name, refusal.error)
    }
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }
  const form = useForm<V>({ defaultValues, mode: 'onBlur', reValidateMode: 'onBlur', resolver: withRefusals })
  const refuse = (name: Path<V>, message: string, types: Record<string, string>, shouldFocus: boolean) => {
    const error: RefusalError = { type: 'server', message, types }
    refused.current.set(name, { value: form.getValues(name), error })
    form.setError(name, error, { shouldFocus })
  }
  const watched = useRef(new Set<string>())
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [mayStart] = useState(() => leading(SAVE_THROTTLE_MS, () => performance.now()))

  const recheck = (name: Path<V>) => {
    if (form.getFieldState(name).error) watched.current.add(name)
    if (!watched.current.has(name)) return
    const show = (error: FieldError | null) => {
      if (error) form.setError(name, error)
      else form.clearErrors(name)
    }
    const typed = form.getValues(name)
    // The value may have changed meanwhile, as when the form was sent and is empty again.
    const isOutdated = () => form.getValues(name) !== typed
    const check = async () => {
      if (isOutdated()) return
      const error = await validate(name, form.getValues())
      if (!isOutdated()) show(error)
    }
    clearTimeout(pause.current)
    const error = validateSync(name, form.getValues())
    show(error)
    if (!error && hasCheck(name)) pause.current = setTimeout(() => void check(), SEARCH_DEBOUNCE_MS)
  }

  /** Saves valid values, unless a save is running or the last one was less than SAVE_THROTTLE_MS ago. */
  const submit = (save: (values: V) => Promise<void>, event?: FormEvent) => {
    event?.preventDefault()
    const saveOnce = async (values: V) => {
      if (mayStart()) await save(values)
    }
    if (form.formState.isSubmitting) return
    refused.current.clear()
    leaveAllCells(form.getValues())
    void form.handleSubmit(saveOnce)()
  }

  /** Validates the fields of a step as a save does; the first invalid one gets the focus. */
  const validateStep = async (names: readonly Path<V>[]) => {
    leaveAllCells(form.getValues())
    const valid = await form.trigger(names, { shouldFocus: true })
    setValidationRuns((runs) => runs + 1)
    return valid
  }
  return { form, recheck, refuse, submit, checking, leaveCell, validateStep, validationRuns }
}

/** Compares rows by their values, because the library copies them when a field loses the focus. */
const isSame = (one: unknown, other: unknown) =>
  Object.is(one, other) || (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other))

/** Casts the names of fields, which the library types as strings in a resolver. */
const pathsOf = <V extends FieldValues>(names: readonly string[] = []) => names.map((name) => name as Path<V>)

type LastCheck = { value: unknown; answer: Promise<FieldError | null> }

/** Validates fields by their rules, and if these find no problem, by their checks. `checking` is the field whose check runs. */
function useFieldValidation<V extends FieldValues>(rules: Rules<V>, checks: Checks<V>) {
  const [checking, setChecking] = useState<string | null>(null)
  const lastChecks = useRef(new Map<string, LastCheck>())
  const hasCheck = (name: Path<V>) => checks[name] !== undefined
  /** The cells whose problems are shown. Those of a new row are not, until they lose the focus or the form is validated. */
  const leftCells = useRef(new Set<string>())
  const problemOf = (name: Path<V>, values: V) => rules[name]?.(get(values, name), values) ?? null
  const validateSync = (name: Path<V>, values: V) => {
    const problem = problemOf(name, values)
    if (problem === null || typeof problem === 'string' || isOfLines(problem)) return errorOf(problem)
    return errorOf(problemsOf(Object.entries(problem).filter(([cell]) => leftCells.current.has(cell))))
  }
  const leaveCell = (cell: string) => void leftCells.current.add(cell)
  const leaveAllCells = (values: V) => {
    for (const name of pathsOf<V>(Object.keys(rules))) {
      const problem = problemOf(name, values)
      if (problem !== null && typeof problem === 'object' && !isOfLines(problem))
        Object.keys(problem).forEach(leaveCell)
    }
  }

  const validate = async (name: Path<V>, values: V) => {
    const error = validateSync(name, values)
    const check = checks[name]
    if (error || !check) return error
    const value: PathValue<V, Path<V>> = get(values, name)
    // The same value is checked once, although leaving the field and saving both ask for it.
    const before = lastChecks.current.get(name)
    if (before?.value === value) return before.answer
    setChecking(name)
    const started: LastCheck = {
      value,
      answer: check(value)
        .then(errorOf, (fault: unknown) => {
          logFault('A check failed.', fault)
          lastChecks.current.delete(name)
          return failedCheck(fault)
        })
        .finally(() => {
          // Only the last check resets `checking`.
          if ((lastChecks.current.get(name) ?? started) === started) setChecking(null)
        }),
    }
    lastChecks.current.set(name, started)
    return started.answer
  }

  /** The rules are plain functions, so that the browser need not load a schema library. */
  const resolver: Resolver<V> = async (values, _, { names }) => {
    const found = await Promise.all(
      pathsOf<V>(names).map(async (name) => [name, await validate(name, values)] as const),
    )
    const errors: FieldErrors<V> = {}
    for (const [name, error] of found) if (error) set(errors, name, error)
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }
  return { resolver, validate, validateSync, hasCheck, checking, leaveCell, leaveAllCells }
}
