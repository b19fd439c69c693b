import { recentIds } from '#core/web/recents.ts'

/** The people that the viewer opened or chose last. */
export const recentPeople = recentIds('comptoir.people')
