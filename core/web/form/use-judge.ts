import { useRef, useState } from 'react'
import { logFault } from '#core/web/log.ts'
import type { Checks, Rules, Texts } from './rules.ts'

type Asked = { text: string; answer: Promise<string | null> }

/** Judges texts: by the rules at once, then, if these find nothing, by asking the server. `checking`: who waits for it. */
export function useJudge<V extends Texts>(rules: Rules<V>, checks: Checks<V>) {
  const [checking, setChecking] = useState<string | null>(null)
  const asked = useRef(new Map<string, Asked>())

  const atOnce = (name: string, all: Texts) => rules[name]?.(all[name] ?? '', all as V) ?? null

  /** The same text is asked about once, by leaving the field and by saving. */
  const ask = (name: string, text: string, check: NonNullable<Checks<V>[string]>) => {
    const before = asked.current.get(name)
    if (before?.text === text) return before.answer
    setChecking(name)
    const one: Asked = {
      text,
      answer: check(text)
        .catch((error: unknown) => {
          logFault('A check failed.', error)
          asked.current.delete(name)
          return 'valid.network'
        })
        .finally(() => {
          // The last answer wins: an earlier one ends nothing.
          if ((asked.current.get(name) ?? one) === one) setChecking(null)
        }),
    }
    asked.current.set(name, one)
    return one.answer
  }

  const judge = async (name: string, all: Texts) => {
    const check = checks[name]
    const problem = atOnce(name, all)
    return problem === null && check ? ask(name, all[name] ?? '', check) : problem
  }
  const asks = (name: string) => checks[name] !== undefined
  return { atOnce, judge, asks, checking }
}
