import type { ComponentType } from 'react'
import type { Locale } from '#core/contract/locale.ts'

/** One thing that can be chosen. */
export type Entry = {
  id: string
  label: string
  /** Of the label, when it is not the page's language. */
  lang?: Locale
  /** Said beside the label. */
  more?: string
  icon: ComponentType<{ size?: number; stroke?: number }>
  /** Shown first the next time: people and pages, not what happens at once. */
  kept?: true
  run: () => void
}

export type Group = { title: string; entries: Entry[] }
