/** The tabs of the profile of a user. */
const profileTabs = ['access', 'activity', 'sessions', 'details'] as const
export type ProfileTab = (typeof profileTabs)[number]

/** Reads the tab in the address of a profile; without one the first is shown. */
export const readTab = ({ tab }: Record<string, unknown>): { tab?: ProfileTab } => {
  const named = profileTabs.slice(1).find((one) => one === tab)
  return named ? { tab: named } : {}
}
