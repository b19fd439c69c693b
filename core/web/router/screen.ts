import type { ComponentType } from 'react'
import type { Needs } from '#core/contract/needs.ts'
import type { WordKey } from '#core/web/i18n/words.ts'

export type Screen = {
  /** In the router's syntax: '/users/{-$query}', '/user/$id'. */
  path: `/${string}`
  title: WordKey
  /** The permissions that the screen needs, or 'public'. Without it, any signed-in person may open it. */
  needs?: Needs | 'public'
  /**
   * Loads the screen at the first visit, or when the pointer enters a link to it. A component in `first` comes with the first
   * page, and may use only the words of that page.
   */
  component: (() => Promise<ComponentType>) | { first: ComponentType }
  /** Parses the search parameters, which are texts, and leaves out invalid ones. */
  search?: (raw: Record<string, unknown>) => object
  /** Runs before the screen is shown. It may return a path to redirect to. */
  redirect?: (params: Record<string, string | undefined>) => string | null
}

export const screen = (one: Screen): Screen => one
