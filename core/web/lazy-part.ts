import { type ComponentType, lazy } from 'react'
import { chunk } from './chunk.ts'

/** A component that is fetched when it is first shown. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await chunk(load) }))
