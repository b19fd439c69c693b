type Tab = 'connect' | 'activity'

/** Reads the tab from the address; without one the overview is shown. */
export const readTab = ({ tab }: Record<string, unknown>): { tab?: Tab } =>
  tab === 'connect' || tab === 'activity' ? { tab } : {}
