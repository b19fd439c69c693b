import { type ChangeEvent, type CompositionEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { countOf, withinLimit } from '#core/contract/text-limit.ts'
import { announce } from './announce.ts'

type Input = HTMLInputElement | HTMLTextAreaElement

/**
 * Keeps a field within its limit while people type and paste. When the text reaches the limit, it announces the limit once, and
 * again only after the text was shorter. Text that is being composed, as with an accent or an input method, is cut when the
 * composition ends. R67
 */
export function useLimit(max: number | undefined) {
  const t = useTranslations()
  const [isFull, setFull] = useState(false)
  const composing = useRef<string>(undefined)
  const sentence = max === undefined ? undefined : t('valid.atMost', { n: max })
  const cut = (input: Input, before: string) => {
    if (max === undefined || sentence === undefined) return
    const typed = input.value
    const kept = withinLimit(before, typed, max)
    if (kept !== typed) {
      put(input, kept)
      if (!isFull || countOf(before, max) < max) announce(sentence)
      setFull(true)
    } else if (isFull && countOf(kept, max) < max) setFull(false)
  }
  return {
    /** Shown below the field. */
    note: isFull ? sentence : undefined,
    /** Must be called at each change, before the new value is read. `before` is the value until then. */
    hold: (input: Input, before: string) => {
      if (composing.current === undefined) cut(input, before)
    },
    /** Handles compositions. `before` returns the value at their beginning; `onCut` is called if the text was cut. */
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

/** Limits a field that gets its text as a prop. `input` has its props. */
export function useLimitedText(max: number, value: string, onType: (text: string) => void) {
  const { note, hold, compositionOf } = useLimit(max)
  const read = ({ value: text }: Input) => onType(text)
  return {
    // The text may have been emptied without typing.
    note: countOf(value, max) < max ? undefined : note,
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

/** Puts a shorter text into a field; the caret stays after the added text. */
function put(input: Input, text: string) {
  const behind = input.value.length - (input.selectionEnd ?? input.value.length)
  input.value = text
  // The caret of an e-mail field cannot be read; it moves to the end.
  if (input.selectionEnd !== null) input.setSelectionRange(text.length - behind, text.length - behind)
}
