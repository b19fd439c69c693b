type Tab = 'connect' | 'activity'

/** The tab that the address names; none is the overview. */
export const readTab = ({ tab }: Record<string, unknown>): { tab?: Tab } =>
  tab === 'connect' || tab === 'activity' ? { tab } : {}
