import type { ComponentType } from 'react'
import { foldedWords, searchable } from '#core/contract/fold.ts'
import type { Locale } from '#core/contract/locale.ts'
import type { WordKey } from '#core/web/i18n/words.ts'
import type { PageAction } from '#core/web/page-actions.ts'

/** An entry of the palette. */
export type Entry = {
  id: string
  label: string
  /** The language of the label, if it is not the page's. */
  lang?: Locale
  /** Further words that find the entry; not shown. */
  also?: string
  /** Shown beside the label. */
  more?: string
  icon: ComponentType<{ size?: number; stroke?: number }>
  run: () => void
  /** The further actions of the record that it opens. */
  onActs?: () => void
}

export type Group = { title: string; entries: Entry[] }

/** Returns the entries that match a text. */
export function finding(text: string) {
  const words = foldedWords(text)
  return ({ label, also = '', more = '' }: Entry) => {
    const said = searchable(`${label} ${also} ${more}`)
    return words.every((word) => said.includes(word))
  }
}

/** `t` translates the further words. */
export const actEntry = ({ label, also, icon, onAct }: PageAction, t: (key: WordKey) => string): Entry => ({
  id: `act ${label}`,
  label,
  ...(also && { also: t(also) }),
  icon,
  run: onAct,
})
