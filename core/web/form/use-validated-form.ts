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
import { SEARCH_DEBOUNCE } from '#core/contract/limits.ts'
import { isRefusal } from '#core/web/call.ts'
import { logFault } from '#core/web/log.ts'
import { pressEnd, watchPresses } from './press-end.ts'
import { type CellProblems, problemsOf } from './rows.ts'
import { leading, SAVE_THROTTLE } from './throttle.ts'

/** What is wrong with lines of a text, counted from 0: keys of the copy. */
export type LineProblems = readonly { line: number; message: string }[]

/** The key of the message about an invalid value, one for each invalid line of a text or cell of a field with rows, or null. */
type Problem = string | LineProblems | CellProblems | null

/** By field path: what is wrong with a value. */
export type Rules<V extends FieldValues> = {
  readonly [F in Path<V>]?: (value: PathValue<V, F>, values: V) => Problem
}
/** By field path: the same for what only the server can check. */
export type Checks<V extends FieldValues> = {
  readonly [F in Path<V>]?: (value: PathValue<V, F>) => Promise<string | null>
}

/** Whether some fields are valid by the rules. */
export const isValid = <V extends FieldValues>(rules: Rules<V>, values: V, names: readonly Path<V>[]) =>
  names.every((name) => (rules[name]?.(get(values, name), values) ?? null) === null)

/** The type of an error whose message is a key of the copy; the server sends translated messages. */
export const RULE = 'rule'

/** A problem as an error of the form library; those of lines and cells are in `types`. */
const errorOf = (problem: Problem): FieldError | null => {
  if (problem === null) return null
  if (typeof problem === 'string') return { type: RULE, message: problem }
  const types = isOfLines(problem)
    ? Object.fromEntries(problem.map(({ line, message }) => [line, message]))
    : problem
  return { type: RULE, message: Object.values(types)[0] ?? '', types }
}

/** Why a check could not be made: in the server's words if it said no, as to too many of them. */
export const failedCheck = (error: unknown) =>
  isRefusal(error)
    ? { type: 'server', message: (error as Error).message }
    : { type: RULE, message: 'valid.network' }

const isOfLines = (problem: LineProblems | CellProblems): problem is LineProblems => Array.isArray(problem)

type Refused = { type: 'server'; message: string; types: Record<string, string> }

type Options<V extends FieldValues> = {
  defaultValues: DefaultValues<V>
  rules: Rules<V>
  checks?: Checks<V>
}

/**
 * A form whose fields are validated when they are left; once a field has shown an error, on each change: by its rule at
 * once, by its check when typing pauses. spec 1 section 5
 */
export function useValidatedForm<V extends FieldValues>({ defaultValues, rules, checks = {} }: Options<V>) {
  const { resolver, validate, validateSync, hasCheck, checking, leaveCell, leaveAllCells } =
    useFieldValidation(rules, checks)
  const [validationRuns, setValidationRuns] = useState(0)
  useEffect(watchPresses, [])
  /** What the server refused, by field: it stands until the value changes or is sent again, not until the field is left. */
  const refused = useRef(new Map<string, { value: unknown; error: Refused }>())
  const standing: Resolver<V> = async (values, context, options) => {
    await pressEnd()
    const { errors } = await resolver(values, context, options)
    for (const name of pathsOf<V>(options.names)) {
      const held = refused.current.get(name)
      if (held && !get(errors, name) && isSame(form.getValues(name), held.value))
        set(errors, name, held.error)
    }
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }
  const form = useForm<V>({ defaultValues, mode: 'onBlur', reValidateMode: 'onBlur', resolver: standing })
  const refuse = (name: Path<V>, message: string, types: Record<string, string>, shouldFocus: boolean) => {
    const error: Refused = { type: 'server', message, types }
    refused.current.set(name, { value: form.getValues(name), error })
    form.setError(name, error, { shouldFocus })
  }
  const watched = useRef(new Set<string>())
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [mayStart] = useState(() => leading(SAVE_THROTTLE, () => performance.now()))

  const recheck = (name: Path<V>) => {
    if (form.getFieldState(name).error) watched.current.add(name)
    if (!watched.current.has(name)) return
    const show = (error: FieldError | null) => {
      if (error) form.setError(name, error)
      else form.clearErrors(name)
    }
    const typed = form.getValues(name)
    // Outdated: the value has changed since, as when the form was sent and is empty again.
    const isOutdated = () => form.getValues(name) !== typed
    const check = async () => {
      if (isOutdated()) return
      const error = await validate(name, form.getValues())
      if (!isOutdated()) show(error)
    }
    clearTimeout(pause.current)
    const error = validateSync(name, form.getValues())
    show(error)
    if (!error && hasCheck(name)) pause.current = setTimeout(() => void check(), SEARCH_DEBOUNCE)
  }

  /** Saves valid values: not while a save is running, and not within SAVE_THROTTLE of the last one. */
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

  /** Validates the fields of a step as a save does: the first invalid one gets the focus. */
  const validateStep = async (names: readonly Path<V>[]) => {
    leaveAllCells(form.getValues())
    const valid = await form.trigger(names, { shouldFocus: true })
    setValidationRuns((runs) => runs + 1)
    return valid
  }
  return { form, recheck, refuse, submit, checking, leaveCell, validateStep, validationRuns }
}

/** The library copies rows when a field is left. */
const isSame = (one: unknown, other: unknown) =>
  Object.is(one, other) || (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other))

/** The library types paths more loosely in a resolver. */
const pathsOf = <V extends FieldValues>(names: readonly string[] = []) => names.map((name) => name as Path<V>)

type LastCheck = { value: unknown; answer: Promise<FieldError | null> }

/** Validates by the rules, then, if they find no problem, by the checks. `checking`: the field whose check is running. */
function useFieldValidation<V extends FieldValues>(rules: Rules<V>, checks: Checks<V>) {
  const [checking, setChecking] = useState<string | null>(null)
  const lastChecks = useRef(new Map<string, LastCheck>())
  const hasCheck = (name: Path<V>) => checks[name] !== undefined
  /** The cells of rows whose problems are shown. Those of a new row wait until they were left, or the form was validated. */
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
    // One check for the same value, when the field is left and the form saved.
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

  /** The rules are plain functions of the contract, so that the browser needs no schema library. */
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
