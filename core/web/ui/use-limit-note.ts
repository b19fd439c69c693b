import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { announce } from './announce.ts'

/** The sentence of a search field that takes no more characters. It is announced once, until the text is shorter. R67 */
export function useLimitNote(text: string, max: number): string | undefined {
  const t = useTranslations()
  const note = text.length >= max ? t('valid.atMost', { n: max }) : undefined
  useEffect(() => {
    if (note !== undefined) announce(note)
  }, [note])
  return note
}
