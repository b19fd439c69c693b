import type { ComponentType } from 'react'
import type { Locale } from '#core/contract/locale.ts'

/** An entry of the palette. */
export type Entry = {
  id: string
  label: string
  /** The language of the label, if it is not the page's. */
  lang?: Locale
  /** Other words by which it is found; not shown. */
  also?: string
  /** Shown beside the label. */
  more?: string
  icon: ComponentType<{ size?: number; stroke?: number }>
  run: () => void
}

export type Group = { title: string; entries: Entry[] }
