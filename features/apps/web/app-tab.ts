/** The tab that the address names; none is the overview. */
export const readTab = ({ tab }: Record<string, unknown>): { tab?: 'activity' } =>
  tab === 'activity' ? { tab } : {}
