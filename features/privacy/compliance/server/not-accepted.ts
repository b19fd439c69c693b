import { pageOf } from '#core/contract/paging.ts'
import { handle, onlySystemAdmins } from '#domain/server/handle.ts'
import { versionToAccept } from '#features/help/legal/server/parts/legal-html.ts'
import { notAccepted } from '../contract.ts'
import { countAccepted, peopleNotAccepted } from './queries.ts'

export const notAcceptedRoute = handle(
  notAccepted,
  async (input, { db, settings }) => {
    const version = versionToAccept(settings)
    // Nobody is asked to accept the built-in texts.
    if (version === undefined) return pageOf([], input, 0)
    const [rows, { People, Accepted }] = await Promise.all([
      peopleNotAccepted(db, version, input),
      countAccepted(db, version),
    ])
    return pageOf(
      rows.map(({ at, ...person }) => ({ ...person, LastSignIn: at?.toISOString() ?? null })),
      input,
      People - Accepted,
    )
  },
  onlySystemAdmins,
)
