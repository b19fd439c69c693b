import { useRef } from 'react'
import type { Path, UseFormReturn } from 'react-hook-form'
import { SEARCH_DEBOUNCE } from '#core/contract/limits.ts'
import { RULE, type Texts } from './rules.ts'
import type { useJudge } from './use-judge.ts'

/**
 * Looks again, on each change, at a field that has shown an error: by the rules at once, and once the typing pauses by
 * asking the server. spec 1 section 5
 */
export function useRecheck<V extends Texts>(form: UseFormReturn<V>, by: ReturnType<typeof useJudge>) {
  const watched = useRef(new Set<string>())
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  return (name: Path<V>) => {
    if (form.getFieldState(name).error) watched.current.add(name)
    if (!watched.current.has(name)) return
    const say = (message: string | null) => {
      if (message === null) form.clearErrors(name)
      else form.setError(name, { type: RULE, message })
    }
    const ask = async () => {
      const all = form.getValues()
      const message = await by.judge(name, all)
      // An answer about a text that is no longer there says nothing.
      if (form.getValues(name) === all[name]) say(message)
    }
    clearTimeout(pause.current)
    const problem = by.atOnce(name, form.getValues())
    say(problem)
    if (problem === null && by.asks(name)) pause.current = setTimeout(() => void ask(), SEARCH_DEBOUNCE)
  }
}
