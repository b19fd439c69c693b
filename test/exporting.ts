import type { startPortal } from './portal.ts'

type Portal = Awaited<ReturnType<typeof startPortal>>
export type Exporter = Awaited<ReturnType<Portal['signedIn']>>

/** Creates people who may export all users of a portal, and gets the tokens for their exports. */
export const exportingFrom = ({ origin, signedIn }: Portal) => ({
  exporter: () => signedIn({ permissions: ['view-reports', 'view-users', 'access-all-dealers'] }),
  tokenOf: async ({ headers }: { headers: Record<string, string> }) => {
    const answer = await fetch(`${origin}/api/Report/Token`, { method: 'POST', headers })
    return ((await answer.json()) as { data: string }).data
  },
})
