import { z } from 'zod'
import { id } from '#core/contract/endpoint.ts'
import { hasHidden, isBlank, upTo } from '#core/contract/text.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { NAME_MAX } from '#domain/contract/limits.ts'
import { can, type Viewer } from '#domain/contract/viewer.ts'

/** The accesses of one review. Somebody reads each of them: a larger review is divided by dealer or app. */
export const ROWS_MAX = 5000
/** The reviews of one person that are open. */
export const OPEN_REVIEWS_MAX = 20
export const REVIEWERS_MAX = 10
/** Accesses that are kept or taken in one call. */
export const DECIDED_AT_ONCE = 100
/** Of the time to decide, in days. */
export const DAYS_MAX = 90
export const DEFAULT_DAYS = 14
/** The days between the last mail to reviewers and the end of a review. */
export const REMIND_DAYS = 3
/** The months after which a review that is repeated starts again. */
export const REPEAT_MONTHS = 3
/** The latest reviews that the list has. */
export const REVIEWS_MAX = 100

const time = z.iso.datetime()
const named = z.object({ ID: id, DisplayName: z.string() })
const name = upTo(NAME_MAX, 'valid.max100')
  .refine((text) => !isBlank(text), 'valid.required')
  .refine((text) => !hasHidden(text), 'valid.value')

/** What taking access by hand needs; the rules of access decide about each one. */
export const reviewNeeds = ['view-users', 'modify-users', 'provision-apps', 'deprovision-apps'] as const
export const mayReview = (viewer: Viewer) => can(viewer, ...reviewNeeds)

/** A review, with the numbers of accesses that the viewer may see. */
const Review = z.object({
  ID: id,
  Name: z.string(),
  /** Null: the person is gone, or may not be named to the viewer. */
  StartedBy: z.string().nullable(),
  StartedAt: time,
  DueAt: time,
  EndedAt: time.nullable(),
  /** When it starts again, if it is repeated. */
  RepeatAt: time.nullable(),
  Own: z.boolean(),
  Count: z.int(),
  /** Those that are neither decided nor gone. */
  Open: z.int(),
})
export type Review = z.infer<typeof Review>

/** The reviews that the viewer started or is asked about; with all-permissions all of them. The open ones come first. */
export const allReviews = endpoint({
  name: 'allReviews',
  tokens: 'whole',
  tag: 'Reviews',
  method: 'GET',
  path: '/api/Review/All',
  needs: reviewNeeds,
  reads: ['reviews', 'users', 'access', 'apps'],
  output: z.array(Review),
})

/** One access, which a reviewer keeps or takes. */
export const ReviewRow = z.object({
  ID: id,
  Person: z.object({ ID: id, Name: z.string(), Email: z.string() }),
  Dealer: z.string().nullable(),
  App: named,
  /** The roles of the person in the app; empty if a permission is reviewed. */
  Roles: z.array(z.string()),
  Permission: z.string().nullable(),
  /** The last sign-in in the app. */
  LastUsed: time.nullable(),
  State: z.enum(['open', 'kept', 'taken', 'gone']),
  DecidedBy: z.string().nullable(),
  DecidedAt: time.nullable(),
  /** Whether the viewer may decide: by scope, rank and primary account, and never about oneself. */
  May: z.boolean(),
})
export type ReviewRow = z.infer<typeof ReviewRow>

const OneReview = Review.extend({
  /** What was asked for. */
  Dealer: named.nullable(),
  Store: named.nullable(),
  App: named.nullable(),
  Permission: named.nullable(),
  /** The reviewers who may be named to the viewer. */
  Reviewers: z.array(z.string()),
  Rows: z.array(ReviewRow),
})
export type OneReview = z.infer<typeof OneReview>

export const readReview = endpoint({
  name: 'readReview',
  tokens: 'whole',
  tag: 'Reviews',
  method: 'GET',
  path: '/api/Review',
  needs: reviewNeeds,
  reads: ['reviews', 'users', 'access', 'apps', 'dealers', 'activity'],
  query: z.object({ id }),
  output: OneReview,
  refuses: [404],
})

/** Lists who holds what within the caller's scope, and asks the reviewers by mail: those named, else the admins of the dealers. */
export const startReview = endpoint({
  name: 'startReview',
  tokens: 'whole',
  tag: 'Reviews',
  method: 'POST',
  path: '/api/Review/Start',
  needs: reviewNeeds,
  changes: ['reviews', 'activity'],
  body: z
    .object({
      Name: name,
      DealerID: id.nullable().default(null),
      StoreID: id.nullable().default(null),
      AppID: id.nullable().default(null),
      /** A permission of the portal or of an app: its holders are reviewed. */
      PermissionID: id.nullable().default(null),
      ReviewerIDs: z.array(id).max(REVIEWERS_MAX).default([]),
      Days: z.int().min(1).max(DAYS_MAX).default(DEFAULT_DAYS),
      Repeat: z.boolean().default(false),
    })
    .refine(({ DealerID, StoreID, AppID, PermissionID }) => DealerID ?? StoreID ?? AppID ?? PermissionID, {
      path: ['DealerID'],
      error: 'valid.required',
    }),
  output: z.object({ ID: id, Count: z.int() }),
  limit: 10,
  refuses: [404, 409],
})

/** Keeps or takes accesses, each by the decision and the code of a save by hand, and answers what became of each. */
export const decideReview = endpoint({
  name: 'decideReview',
  tokens: 'whole',
  tag: 'Reviews',
  method: 'POST',
  path: '/api/Review/Decide',
  needs: reviewNeeds,
  changes: ['reviews', 'users', 'profile', 'access', 'sessions', 'activity'],
  body: z.object({
    ID: id,
    RowIDs: z.array(id).min(1).max(DECIDED_AT_ONCE),
    Keep: z.boolean(),
  }),
  output: z.object({
    Done: z.int(),
    /** The rows that were decided or gone before, and those that the rules keep from the caller. */
    Decided: z.array(id),
    Refused: z.array(id),
  }),
  refuses: [404],
})

/** Ends a review: what is open stays as it is. A review that is repeated is repeated no more. */
export const endReview = endpoint({
  name: 'endReview',
  tokens: 'whole',
  tag: 'Reviews',
  method: 'POST',
  path: '/api/Review/End',
  needs: reviewNeeds,
  changes: ['reviews', 'activity'],
  query: z.object({ id }),
  refuses: [403, 404],
})
