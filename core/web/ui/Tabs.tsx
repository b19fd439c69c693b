import { overlay } from './overlay.tsx'

/** Tabs with the content of the chosen one; until they are loaded, that content alone. The page keeps which one is chosen. */
export const Tabs = overlay(
  ({ TabSet }) => TabSet,
  ({ tabs, chosen }) => tabs.find(({ id }) => id === chosen)?.content,
)
