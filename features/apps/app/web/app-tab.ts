const tabs = ['roles', 'permissions', 'connect', 'activity'] as const

/** Reads the tab from the address; without one the overview is shown. */
export function readTab(search: Record<string, unknown>): { tab?: (typeof tabs)[number] } {
  const tab = tabs.find((one) => one === search.tab)
  return tab ? { tab } : {}
}
