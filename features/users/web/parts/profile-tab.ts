/** The tabs of the profile of a user. */
const profileTabs = ['access', 'activity', 'sessions', 'details'] as const
export type ProfileTab = (typeof profileTabs)[number]

/** The tab that the address of a profile names; none is the first. */
export const readTab = ({ tab }: Record<string, unknown>): { tab?: ProfileTab } => {
  const known = profileTabs.slice(1).find((one) => one === tab)
  return known ? { tab: known } : {}
}
