import type { ComponentType } from 'react'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { WordKey } from '#core/web/i18n/words.ts'

/** An action of the current page, which one of its buttons does. */
export type PageAction = {
  label: string
  /** Other words by which the palette finds it. */
  also?: WordKey | undefined
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: true }>
  onAct: () => void
  busy?: boolean
}

const registered = new Set<RefObject<readonly PageAction[]>>()
/** Offers the actions of a component in the palette too, while the component is shown. */
export function usePageActions(actions: readonly PageAction[]) {
  const own = useRef(actions)
  useLayoutEffect(() => {
    own.current = actions
  })
  useEffect(() => {
    registered.add(own)
    return () => {
      registered.delete(own)
    }
  }, [])
}

/** The actions that are possible on the current page now. */
export const currentPageActions = (): PageAction[] =>
  [...registered].flatMap(({ current }) => current.filter(({ busy }) => !busy))
