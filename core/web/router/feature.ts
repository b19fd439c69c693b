import type { ComponentType } from 'react'
import type { WordKey, WordLoaders } from '#core/web/i18n/words.ts'
import type { Screen } from './screen.ts'

type Icon = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
type Path = `/${string}`

/** An entry of the side bar, for those who may open the screen at its path. `g` and then its key lead there. */
export type Section = { path: Path; label: WordKey; icon: Icon; key?: string }

/** An entry of the palette, for those who may open the screen at its path. */
export type Command = {
  to: Path
  label: WordKey
  icon: Icon
  /** Its group in the palette. */
  among: 'pages' | 'actions'
  /** Also shown in the account menu. */
  own?: true
}

/** What a feature contributes to the pages. */
export type Feature = {
  screens: readonly Screen[]
  /** The words of its screens beside the first ones: its own, and those of features whose parts it shows. */
  words: readonly WordLoaders[]
  section?: Section
  commands?: readonly Command[]
}

/** One feature; main joins them. */
export const feature = (one: Feature): Feature => one
