import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { Needs } from '#core/contract/needs.ts'
import type { PageAction } from '#core/web/page-actions.ts'
import type { WordKey } from '#core/web/i18n/words.ts'
import type { Screen } from './screen.ts'

type Icon = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
type Path = `/${string}`

/** An entry of the side bar, for people who may open the screen at its path. `g` and then its key open it. */
export type Section = {
  path: Path
  label: WordKey
  icon: Icon
  key?: string
  /** Other words by which the palette finds the section. */
  also?: WordKey
  /** Permissions that the entry needs beside those of the screen. */
  needs?: Needs
  /** Hides the entry from some of the people who may open the screen. */
  shows?: (viewer: { role: string | null }) => boolean
  /** Fetches the first data of the screen when the pointer or the focus reaches the entry. */
  ahead?: { needs?: Needs; fetch: (cache: QueryClient) => Promise<unknown> }
}

/** An entry of the palette, for people who may open the screen at its path. */
export type Command = {
  to: Path
  label: WordKey
  /** Other words by which the palette finds it. */
  also?: WordKey
  icon: Icon
  /** Permissions that it needs beside those of the screen. */
  needs?: Needs
  /** Hides it as `shows` of a section does. */
  shows?: Section['shows']
  /** The entry's group in the palette. */
  among: 'pages' | 'actions'
  /** Whether the account menu shows it too. */
  own?: true
}

/** A record that the palette found, and the page it leads to. */
export type FoundRecord = { id: string; label: string; more: string; to: Path }
/** Renders `children` with the actions that the viewer may do with a record. */
export type RecordActsProps = {
  id: string
  children: (state: {
    acts: readonly PageAction[]
    /** Whether the actions are being fetched. */
    busy: boolean
    failed?: { error: unknown; refetch: () => unknown } | undefined
  }) => ReactNode
}

/** Finds the records and the action that a text names together, and passes them to `onFound`. It renders nothing. */
export type ActsByTextProps = {
  text: string
  onFound: (acts: readonly ActOnRecord[]) => void
}
/** An action on a record. `act` is null if the named action is possible with none of the records. */
export type ActOnRecord = { record: FoundRecord; act: PageAction | null }
/** How the palette searches the records of a feature, for people who may open their list. */
export type Finder = {
  /** Whether these records come before the others, because most people look for them. */
  first?: true
  /** The path of the list. */
  path: Path
  /** Permissions that the search needs beside those of the list. */
  needs?: Needs
  /** Hides the records as `shows` of a section does. */
  shows?: Section['shows']
  label: WordKey
  icon: Icon
  /** Finds the first few records that match. */
  find: (query: string, signal: AbortSignal) => Promise<FoundRecord[]>
  /** The last entry, which links to the list of all matches, if the list can be searched. */
  all?: { label: WordKey; link: (query: string) => { to: string; params: object; search: object } }
  /** Provides the actions on a found record, beside opening it. */
  Acts?: ComponentType<RecordActsProps>
  /** Provides actions for a text that names both a record and an action. */
  ActsByText?: ComponentType<ActsByTextProps>
}

/** The part of a feature that belongs to the pages. */
export type Feature = {
  screens: readonly Screen[]
  section?: Section
  commands?: readonly Command[]
  finder?: Finder
}

export const feature = (one: Feature): Feature => one

const firstSegment = (path: string) => path.split('/')[1]

/** The section of the feature that has a screen at a path: '/users' for '/user/42/edit'. R11 */
export const sectionOf = (features: readonly Pick<Feature, 'screens' | 'section'>[], path: string) =>
  features.find(({ screens }) => screens.some((screen) => firstSegment(screen.path) === firstSegment(path)))
    ?.section?.path
