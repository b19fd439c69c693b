import { type ChangeEvent, type CompositionEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { countOf, withinLimit } from '#core/contract/text-limit.ts'
import { announce } from '#core/web/ui/announce.ts'

type Input = HTMLInputElement | HTMLTextAreaElement

/**
 * Keeps a field within its limit while people type and paste. It says how many characters it takes once, when the limit is
 * met, and again only after the text was shorter. Text in composition, as of an accent or an input method, is cut when the
 * composition ends. R67
 */
export function useLimit(max: number | undefined) {
  const t = useTranslations()
  const [met, setMet] = useState(false)
  const composing = useRef<string>(undefined)
  const sentence = max === undefined ? undefined : t('valid.atMost', { n: max })
  const cut = (input: Input, before: string) => {
    if (max === undefined || sentence === undefined) return
    const typed = input.value
    const kept = withinLimit(before, typed, max)
    if (kept !== typed) {
      put(input, kept)
      if (!met) announce(sentence)
      setMet(true)
    } else if (met && countOf(kept, max) < max) setMet(false)
  }
  return {
    /** Shown below the field. */
    note: met ? sentence : undefined,
    /** To be called with each change, before the value is read. `before`: the value until then. */
    hold: (input: Input, before: string) => {
      if (composing.current === undefined) cut(input, before)
    },
    /** `before`: the value at the beginning. `onCut`: told if the field was changed. */
    compositionOf: (before: () => string, onCut: (input: Input) => void) => ({
      onCompositionStart: () => {
        composing.current = before()
      },
      onCompositionEnd: ({ currentTarget: input }: CompositionEvent<Input>) => {
        const typed = input.value
        cut(input, composing.current ?? '')
        composing.current = undefined
        if (input.value !== typed) onCut(input)
      },
    }),
  }
}

/** The same for a field that is given its text: `input` holds its props. */
export function useLimitedText(max: number, value: string, onType: (text: string) => void) {
  const { note, hold, compositionOf } = useLimit(max)
  const read = ({ value: text }: Input) => onType(text)
  return {
    note,
    input: {
      value,
      ...compositionOf(() => value, read),
      onChange: ({ target }: ChangeEvent<Input>) => {
        hold(target, value)
        read(target)
      },
    },
  }
}

/** Puts a shorter text into a field; the caret stays behind what was added. */
function put(input: Input, text: string) {
  const behind = input.value.length - (input.selectionEnd ?? input.value.length)
  input.value = text
  // The caret of a field for an address cannot be read, and stays at the end.
  if (input.selectionEnd !== null) input.setSelectionRange(text.length - behind, text.length - behind)
}
