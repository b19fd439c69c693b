import { type ComponentType, lazy } from 'react'
import { chunk } from './chunk.ts'
import type { WordLoaders } from './i18n/words.ts'

/** A component that is fetched when it is first shown, with the words of its feature. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>, ...words: WordLoaders[]) =>
  lazy(async () => ({ default: await chunk(load, words) }))
