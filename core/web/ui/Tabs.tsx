import type { TabSetProps } from '../overlays/TabSet.tsx'
import { overlay } from './overlay.tsx'
import classes from './Tabs.module.css'

/** The room of the tabs stays free, so that the content does not move. */
const TabSet = overlay(
  ({ TabSet: Loaded }) => Loaded,
  ({ tabs, chosen }) => (
    <div className={classes.waiting}>{tabs.find(({ id }) => id === chosen)?.content}</div>
  ),
)

/**
 * Tabs with the content of the chosen one; until they are loaded, that content below their room. The page keeps which one
 * is chosen: the first, if there is none of that name.
 */
export function Tabs({ chosen, ...rest }: TabSetProps) {
  const known = rest.tabs.some(({ id }) => id === chosen)
  return <TabSet {...rest} chosen={known ? chosen : (rest.tabs[0]?.id ?? '')} />
}
