import { z } from 'zod'
import { locales } from '#core/contract/locale.ts'
import { paged, pageQuery } from '#core/contract/paging.ts'
import { id } from '#core/contract/endpoint.ts'
import { endpoint } from '#domain/contract/endpoint.ts'

const time = z.iso.datetime()
const inEach = <S extends z.ZodType>(shape: S) => z.object({ 'en-US': shape, 'fr-CA': shape })

/** The days without a sign-in after which rights count as unused. */
export const UNUSED_DAYS = 90
/** How many people are named at most. */
export const PEOPLE_NAMED = 200
/** The days after which a recorded backup is too old. */
export const BACKUP_DAYS = 2

/** The days after which the log was verified too long ago. */
export const VERIFIED_DAYS = 35

/** The settings that name the person in charge of personal information. */
export const officerSettings = ['PRIVACY_OFFICER_EN', 'PRIVACY_OFFICER_FR', 'PRIVACY_OFFICER_EMAIL'] as const

/** The widest right of somebody: the role of system admins, all-permissions, or access-all-dealers. */
export const wideRights = ['system', 'all', 'dealers'] as const

const Holder = z.object({ ID: id, Name: z.string(), Locked: z.boolean(), LastSignIn: time.nullable() })
const WideHolder = Holder.extend({ Right: z.enum(wideRights) })

/** How many people, and the first of them. */
const counted = <S extends z.ZodType>(holder: S) => z.object({ Count: z.int(), First: z.array(holder) })

export const Compliance = z.object({
  /** When it was read. */
  At: time,
  /** The person in charge of personal information. `Missing`: the settings that are not set, of the languages that are offered. P-39.1, s. 3.1 */
  Officer: z.object({
    Name: inEach(z.string()),
    Email: z.string(),
    Missing: z.array(z.enum(officerSettings)),
  }),
  /** `Days`: how long deleted people can be restored. `Waiting`: those that are not anonymized yet, `Next` when the first will be. */
  Deleted: z.object({ Days: z.int(), Waiting: z.int(), Next: time.nullable() }),
  /** After how many days events no longer name people; null: never. */
  EventDays: z.int().nullable(),
  /** How many months of events are archived in files. R131 */
  ArchivedMonths: z.int(),
  /** Requests of people about what is kept of them. `Overdue`: those not answered within 30 days. P-39.1, s. 32 */
  Requests: z.object({ Open: z.int(), Overdue: z.int() }),
  /** Whether sessions show an approximate place. P-39.1, s. 8.1 */
  Located: z.boolean(),
  /** The languages that are offered, the default first. */
  Languages: z.array(z.enum(locales)),
  /** `Own`: whether they are the organization's. Then `Accepted` of `People` with an active account have accepted the version. */
  Texts: z.object({ Own: z.boolean(), Version: z.iso.date(), People: z.int(), Accepted: z.int() }),
  /** Who holds every permission, or sees every dealer. */
  Wide: counted(WideHolder),
  /** Who has rights in the portal, and has not signed in for UNUSED_DAYS. */
  Unused: counted(Holder),
  /** People who got rights to change something more than UNUSED_DAYS ago and sign in, but have no recorded change. */
  Idle: counted(Holder),
  /** How people sign in. */
  SignIn: z.object({
    LockoutAttempts: z.int(),
    LockoutMinutes: z.int(),
    SessionHours: z.int(),
    /** People with an active account, those of them with a second factor, and system admins without one. */
    People: z.int(),
    WithFactor: z.int(),
    AdminsWithout: z.int(),
    /** How many rules require or will require a second factor. */
    Rules: z.int(),
  }),
  /** When the last backup was recorded. */
  BackupAt: time.nullable(),
  /** Until when recorded events are sealed; when the command verify-log last compared them, and whether they were intact. */
  Log: z.object({ SealedAt: time.nullable(), VerifiedAt: time.nullable(), Intact: z.boolean().nullable() }),
})
export type Compliance = z.infer<typeof Compliance>
export type Holder = z.infer<typeof Holder>
export type WideHolder = z.infer<typeof WideHolder>

/** The duties of Law 25 whose state the portal can read, for system admins. */
export const getCompliance = endpoint({
  name: 'getCompliance',
  tag: 'Information',
  method: 'GET',
  path: '/api/Compliance',
  needs: [],
  reads: ['users', 'access', 'activity', 'cleanups', 'legal-texts', 'privacy-requests'],
  output: Compliance,
  refuses: [403],
})

export const Unaccepted = z.object({
  ID: id,
  Name: z.string(),
  Dealer: z.string().nullable(),
  LastSignIn: time.nullable(),
})
export type Unaccepted = z.infer<typeof Unaccepted>

/** The people with an active account who have not accepted the legal texts, for system admins. R109 */
export const notAccepted = endpoint({
  name: 'notAccepted',
  tag: 'Information',
  method: 'GET',
  path: '/api/Compliance/NotAccepted',
  needs: [],
  reads: ['users', 'dealers', 'legal-texts'],
  query: pageQuery(['name']).pick({ page: true, pageSize: true }),
  output: paged(Unaccepted),
  refuses: [403],
})
