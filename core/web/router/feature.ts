import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { Needs } from '#core/contract/needs.ts'
import type { PageAction } from '#core/web/page-actions.ts'
import type { WordKey } from '#core/web/i18n/words.ts'
import type { Screen } from './screen.ts'

type Icon = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
type Path = `/${string}`

/** An entry of the side bar, for those who may open the screen at its path. `g` and then its key lead there. */
export type Section = {
  path: Path
  label: WordKey
  icon: Icon
  key?: string
  /** Other words by which the palette finds it. */
  also?: WordKey
  /** Permissions that it needs beside those of the screen. */
  needs?: Needs
  /** Who sees it, of those who may open the screen; all of them when absent. */
  shows?: (viewer: { role: string | null }) => boolean
  /** Fetches what its screen shows first, when the pointer or the focus comes to the entry. */
  ahead?: { needs?: Needs; fetch: (cache: QueryClient) => Promise<unknown> }
}

/** An entry of the palette, for those who may open the screen at its path. */
export type Command = {
  to: Path
  label: WordKey
  /** Other words by which it is found. */
  also?: WordKey
  icon: Icon
  /** Permissions that it needs beside those of the screen. */
  needs?: Needs
  /** Its group in the palette. */
  among: 'pages' | 'actions'
  /** Also shown in the account menu. */
  own?: true
}

/** A record that the palette found, and the page it leads to. */
export type Found = { id: string; label: string; more: string; to: Path }

/** Renders `children` with what the viewer may do with a record. */
export type RecordActsProps = {
  id: string
  children: (state: {
    acts: readonly PageAction[]
    /** They are being fetched. */
    busy: boolean
    failed?: { error: unknown; refetch: () => unknown } | undefined
  }) => ReactNode
}

/** Tells which records a text names beside an act, and what it asks to do with each, once it is known. Shows nothing. */
export type ActsByTextProps = {
  text: string
  onFound: (acts: readonly ActOnRecord[]) => void
}
/** `act`: null where the act that was asked for is possible with none. */
export type ActOnRecord = { record: Found; act: PageAction | null }

/** What the palette searches among the records of a feature, for those who may open their list. */
export type Finder = {
  /** Listed before the others, since it is what most people look for. */
  first?: true
  /** The list. */
  path: Path
  /** Permissions that it needs beside those of the list. */
  needs?: Needs
  /** As of a section. */
  shows?: Section['shows']
  label: WordKey
  icon: Icon
  /** The first few records that fit. */
  find: (query: string, signal: AbortSignal) => Promise<Found[]>
  /** The last entry: it leads to the list of all that fit, if the list can be searched. */
  all?: { label: WordKey; link: (query: string) => { to: string; params: object; search: object } }
  /** What can be done with a record that it found, beside opening it. */
  Acts?: ComponentType<RecordActsProps>
  /** The same for a text that names both the record and what to do. */
  ActsByText?: ComponentType<ActsByTextProps>
}

/** What a feature contributes to the pages. */
export type Feature = {
  screens: readonly Screen[]
  section?: Section
  commands?: readonly Command[]
  finder?: Finder
}

/** One feature; main joins them. */
export const feature = (one: Feature): Feature => one
