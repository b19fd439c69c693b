import type { ComponentType } from 'react'
import type { Needs } from '#core/contract/needs.ts'
import type { WordKey } from '#core/web/i18n/words.ts'

export type Screen = {
  /** As the router writes it: '/users/{-$query}', '/user/$id'. */
  path: `/${string}`
  title: WordKey
  /** The permissions it asks, 'public', or any signed-in person when absent. */
  needs?: Needs | 'public'
  /** Loaded when the screen is first visited, or when a link to it is pointed at. */
  component: () => Promise<ComponentType>
  /** Keeps what makes sense of the search parameters; they are texts. */
  search?: (raw: Record<string, unknown>) => object
  /** Runs before the screen shows: answers another path to go there instead. */
  redirect?: (params: Record<string, string | undefined>) => string | null
}

/** One screen of a feature; main gathers them into the router. */
export const screen = (one: Screen): Screen => one
