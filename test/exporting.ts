import type { startPortal } from './portal.ts'

type Portal = Awaited<ReturnType<typeof startPortal>>
export type Exporter = Awaited<ReturnType<Portal['signedIn']>>

/** People who may export all users of a portal, and the tokens that they get for it. */
export const exportingFrom = ({ origin, signedIn }: Portal) => ({
  exporter: () => signedIn({ permissions: ['view-reports', 'view-users', 'access-all-dealers'] }),
  tokenOf: async ({ headers }: Exporter) => {
    const answer = await fetch(`${origin}/api/Report/Token`, { method: 'POST', headers })
    return ((await answer.json()) as { data: string }).data
  },
})
