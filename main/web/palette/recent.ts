import { recents } from '#core/web/recents.ts'
import type { Finder, FoundRecord } from '#core/web/router/feature.ts'

/** A page by its path, or a record that was found in a list. */
export type Recent = { id: string; record?: FoundRecord & { list: Finder['path'] } }

/** The viewer's last choices. Stored only for this tab, since they contain names of people. */
export const recentChoices = recents<Recent>({
  key: 'comptoir.recent',
  storage: () => sessionStorage,
  // Written by this page alone.
  read: (stored) => stored as Recent,
  about: ({ id }) => id,
})
