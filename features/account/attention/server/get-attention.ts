import { dayOf } from '#core/contract/days.ts'
import { handle } from '#domain/server/handle.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { can, isSystemAdmin } from '#domain/contract/viewer.ts'
import { overdueRequests } from '#features/privacy/requests/server/parts/queries.ts'
import { mayAnswer, WAITING_MAX } from '#features/requests/contract.ts'
import { waitingFor } from '#features/requests/server/parts/request-queries.ts'
import { mayReview } from '#features/reviews/contract.ts'
import { reviewsToDecide } from '#features/reviews/server/parts/review-queries.ts'
import type { AccountNeed } from '#features/people/contract.ts'
import {
  ATTENTION_MAX,
  type AttentionItem,
  attentionKinds,
  getAttention,
  NAMED,
  type Named,
  seesFailingApps,
} from '../contract.ts'
import { accountsInNeed, dealersInNeed, failingApps } from './attention-queries.ts'

export const getAttentionRoute = handle(getAttention, async (_, { viewer, db, now, settings }) => {
  const [privacy, requests, reviews, accounts, dealers, apps] = await Promise.all([
    isSystemAdmin(viewer) ? overdueRequests(db, dayOf(now, settings.TIME_ZONE), ATTENTION_MAX) : [],
    mayAnswer(viewer) ? waitingFor(db, viewer, now) : [],
    mayReview(viewer) ? reviewsToDecide(db, viewer, ATTENTION_MAX + 1) : [],
    accountsInNeed(db, viewer, now),
    dealersInNeed(db, viewer),
    seesFailingApps(viewer) ? failingApps(db, viewer, now) : [],
  ])
  const items: AttentionItem[] = [
    itemOf(
      'privacyOverdue',
      privacy.length,
      privacy.slice(0, NAMED).map((one) => ({ ...one, Act: null })),
    ),
    itemOf(
      'requests',
      requests.length,
      requests.slice(0, NAMED).map(({ ID, name }) => ({ ID, Name: name, Act: null })),
      WAITING_MAX,
    ),
    itemOf(
      'reviews',
      reviews.length,
      reviews.slice(0, NAMED).map((one) => ({ ...one, Act: null })),
    ),
    itemOf(
      'appsFailing',
      apps.length,
      apps.slice(0, NAMED).map((app) => ({ ...app, Act: null })),
    ),
    ...accounts.map(({ kind, n, first }) =>
      itemOf(
        kind,
        n,
        first.map(({ ID, Name, ...state }) => ({ ID, Name, Act: actOn(viewer, kind, state) })),
      ),
    ),
    ...(dealers
      ? [
          itemOf(
            'fewAdmins',
            dealers.n,
            dealers.first.map((one) => ({ ...one, Act: null })),
          ),
        ]
      : []),
  ]
  const order = (item: AttentionItem) => attentionKinds.indexOf(item.Kind)
  return items.filter(({ Count }) => Count > 0).toSorted((a, b) => order(a) - order(b))
})

const itemOf = (
  Kind: AttentionItem['Kind'],
  n: number,
  First: Named[],
  max = ATTENTION_MAX,
): AttentionItem => ({
  Kind,
  Count: Math.min(n, max),
  More: n > max,
  First,
})

/** Needs that no act on the account helps. */
const notOfAccount: ReadonlySet<AccountNeed> = new Set(['unused', 'noticed', 'leaving', 'accessRefused'])

/** What helps this account; a lock that has ended by itself leaves a person who may have forgotten the password. */
function actOn(
  viewer: SignedIn,
  need: AccountNeed,
  { Locked, Invited }: { Locked: boolean; Invited: boolean },
): Named['Act'] {
  if (need === 'accessEnds') return 'extend'
  if (notOfAccount.has(need)) return null
  if (need === 'lockedOut' && Locked) return 'unlock'
  if (Invited) return can(viewer, ['create-users', 'modify-users']) ? 'welcome' : null
  return can(viewer, 'modify-users') ? 'reset' : null
}
