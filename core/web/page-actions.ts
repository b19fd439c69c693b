import type { ComponentType } from 'react'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { WordKey } from '#core/web/i18n/words.ts'

/** Something that can be done on the page at hand, by one of its buttons. */
export type PageAction = {
  label: string
  /** Other words by which the palette finds it. */
  also?: WordKey | undefined
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: true }>
  onAct: () => void
  busy?: boolean
}

const offered = new Set<RefObject<readonly PageAction[]>>()

/** Offers these actions in the palette too, as long as the component is shown. The page decides which there are. */
export function useOffered(actions: readonly PageAction[]) {
  const own = useRef(actions)
  useLayoutEffect(() => {
    own.current = actions
  })
  useEffect(() => {
    offered.add(own)
    return () => {
      offered.delete(own)
    }
  }, [])
}

/** What can be done on the page at hand. */
export const pageActions = (): PageAction[] =>
  [...offered].flatMap(({ current }) => current.filter(({ busy }) => !busy))
