import type { ComponentType } from 'react'
import type { Needs } from '#core/contract/needs.ts'
import type { WordKey } from '#core/web/i18n/words.ts'

export type Screen = {
  /** In the router's syntax: '/users/{-$query}', '/user/$id'. */
  path: `/${string}`
  title: WordKey
  /** The permissions it needs, or 'public'; absent: any signed-in person. */
  needs?: Needs | 'public'
  /**
   * Loaded on the first visit, or when the pointer enters a link to the screen; or a component that comes with the first page
   * and has only the words of that.
   */
  component: (() => Promise<ComponentType>) | { first: ComponentType }
  /** Parses the search parameters, which are texts, and drops invalid ones. */
  search?: (raw: Record<string, unknown>) => object
  /** Runs before the screen is shown; may answer another path to redirect to. */
  redirect?: (params: Record<string, string | undefined>) => string | null
}

/** One screen of a feature; main gathers them into the router. */
export const screen = (one: Screen): Screen => one
