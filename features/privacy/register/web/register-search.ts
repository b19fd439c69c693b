import { isDay } from '#core/contract/days.ts'

export const registerTabs = ['exports', 'destructions', 'incidents'] as const
export type RegisterTab = (typeof registerTabs)[number]

/** The tab and the period of the page, in its address. */
export type RegisterSearch = { tab?: RegisterTab; from?: string; until?: string }

const dayIn = (value: unknown) => (typeof value === 'string' && isDay(value) ? value : undefined)

export function readRegisterSearch(raw: Record<string, unknown>): RegisterSearch {
  const tab = registerTabs.find((one) => one === raw['tab'])
  const [from, until] = [dayIn(raw['from']), dayIn(raw['until'])]
  return { ...(tab && { tab }), ...(from && until && { from, until }) }
}
