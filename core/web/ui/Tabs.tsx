import type { TabSetProps } from '../overlays/TabSet.tsx'
import { overlay } from './overlay.tsx'

const TabSet = overlay(
  ({ TabSet: Loaded }) => Loaded,
  ({ tabs, chosen }) => tabs.find(({ id }) => id === chosen)?.content,
)

/**
 * Tabs with the content of the chosen one; until they are loaded, that content alone. The page keeps which one is chosen:
 * the first, if there is none of that name.
 */
export function Tabs({ chosen, ...rest }: TabSetProps) {
  const known = rest.tabs.some(({ id }) => id === chosen)
  return <TabSet {...rest} chosen={known ? chosen : (rest.tabs[0]?.id ?? '')} />
}
