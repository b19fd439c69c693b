import { DAY_MS, dayOf } from '#core/contract/days.ts'
import type { Settings } from '#core/server/settings.ts'
import { archivedMonths } from '#domain/server/archived-until.ts'
import { handle, onlySystemAdmins } from '#domain/server/handle.ts'
import { legalVersion, versionToAccept } from '#features/help/legal/server/parts/legal-html.ts'
import { getCompliance, officerSettings, UNUSED_DAYS } from '../contract.ts'
import {
  countAccepted,
  countFactors,
  countRequests,
  idleHolders,
  lastBackup,
  logState,
  peopleWaiting,
  unusedRights,
  wideHolders,
} from './queries.ts'

export const getComplianceRoute = handle(
  getCompliance,
  async (_, { db, now, settings }) => {
    const since = new Date(now.getTime() - UNUSED_DAYS * DAY_MS)
    const version = versionToAccept(settings)
    const today = dayOf(now, settings.TIME_ZONE)
    const [waiting, accepted, Requests, Wide, Unused, Idle, factors, backup, Log, months] = await Promise.all(
      [
        peopleWaiting(db),
        version === undefined ? { People: 0, Accepted: 0 } : countAccepted(db, version),
        countRequests(db, today),
        wideHolders(db),
        unusedRights(db, since),
        idleHolders(db, since),
        countFactors(db),
        lastBackup(db),
        logState(db),
        archivedMonths(db),
      ],
    )
    return {
      At: now.toISOString(),
      Officer: officerOf(settings),
      Deleted: {
        Days: settings.CLEANUP_RETENTION_DAYS,
        Waiting: waiting.n,
        Next: waiting.first && later(waiting.first, settings.CLEANUP_RETENTION_DAYS),
      },
      Requests,
      Located: settings.CITY_DATABASE !== undefined,
      Languages: [...settings.LOCALES],
      EventDays: settings.EVENT_RETENTION_DAYS ?? null,
      ArchivedMonths: months.length,
      Texts: { Own: version !== undefined, Version: legalVersion(settings), ...accepted },
      Wide,
      Unused,
      Idle,
      SignIn: {
        LockoutAttempts: settings.LOCKOUT_ATTEMPTS,
        LockoutMinutes: settings.LOCKOUT_MINUTES,
        SessionHours: settings.SESSION_HOURS,
        ...factors,
      },
      Log,
      BackupAt: backup?.toISOString() ?? null,
    }
  },
  onlySystemAdmins,
)

const later = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS).toISOString()

const officerOf = (settings: Settings) => ({
  Name: { 'en-US': settings.PRIVACY_OFFICER_EN, 'fr-CA': settings.PRIVACY_OFFICER_FR },
  Email: settings.PRIVACY_OFFICER_EMAIL ?? '',
  Missing: officerSettings.filter((name) => !settings[name] && isWanted(name, settings)),
})

/** No name is needed in a language that is not offered. */
const isWanted = (name: (typeof officerSettings)[number], { LOCALES }: Settings) =>
  name === 'PRIVACY_OFFICER_EMAIL' || LOCALES.includes(name === 'PRIVACY_OFFICER_FR' ? 'fr-CA' : 'en-US')
