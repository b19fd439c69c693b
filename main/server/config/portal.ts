import { HOUR_MS } from '#core/contract/days.ts'
import type { Data, Endpoint, Input } from '#core/contract/endpoint.ts'
import { defaultLocale, type Locale, locales } from '#core/contract/locale.ts'
import type { Db } from '#core/server/database/database.ts'
import { Refusal } from '#core/server/errors.ts'
import type { Route } from '#core/server/handle.ts'
import { type InBoth, operatorLocale, StartError } from '#core/server/operator.ts'
import { openVault, type Vault } from '#core/server/secrets.ts'
import type { Settings } from '#core/server/settings.ts'
import { isSystemAdmin } from '#domain/contract/viewer.ts'
import { loadAbsentViewer } from '#domain/server/viewer.ts'
import { apps } from '#features/apps/feature.server.ts'
import { changes } from '#features/changes/feature.server.ts'
import { cleanupStages } from '#features/cleanup/stages/feature.server.ts'
import { copy } from '#features/names/feature.server.ts'
import { accessTemplates } from '#features/people/templates/feature.server.ts'
import { introducedPeople } from '#features/people/create/server/parts/introduced-person.ts'
import { scim } from '#features/scim/feature.server.ts'
import { brokers } from '#features/sign-in/brokers/feature.server.ts'
import { factors } from '#features/sign-in/factors/feature.server.ts'
import { words } from '#main/server/words.ts'
import { type Place, placeOf } from './labels.ts'

/** What is wrong, and where in the file. `path`: by keys and indices, where two entries have one name. */
export type Problem = { place: Place; message: InBoth; path?: Place }

/** The portal as the person of `--as` uses it, inside one transaction. */
export type Portal = {
  db: Db
  call: <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Data<E>>
  /** Runs a save of `sent`; a refusal is noted at its place in the file, and what follows goes on. */
  attempt: (place: Place, sent: unknown, save: () => Promise<unknown>, options?: Attempt) => Promise<void>
  problems: Problem[]
  vault: Vault
}

/** The key of the payload that holds what was sent. */
type Attempt = { within?: string }

type Command = { settings: Settings; email: string; now: Date }

/**
 * Works with the calls of the portal, and so by their rules and with their events, as a system admin. The calls need a session:
 * it lives in the transaction alone.
 */
export async function asSystemAdmin<T>(
  tx: Db,
  { settings, email, now }: Command,
  work: (portal: Portal) => Promise<T>,
): Promise<T> {
  const locale = operatorLocale() ?? defaultLocale()
  const person = await tx.row<{ id: string; version: number }>`
    select id, security_version as version from users where lower(email) = lower(${email}) and deleted_at is null`
  const viewer = person && (await loadAbsentViewer(tx, person.id, locale))
  if (!viewer || !isSystemAdmin(viewer))
    throw new StartError([
      `--as needs the address of a system admin who may sign in: ${email} is none.`,
      `--as exige l’adresse d’un compte d’administration du système non verrouillé, ce que n’est pas\u00a0: ${email}.`,
    ])
  const sessionUid = crypto.randomUUID()
  await tx.rows`
    insert into oidc_artifacts (model, id, payload, account_id, uid, expires_at, confirmed_at)
    values ('Session', ${sessionUid}, '{}'::jsonb, ${viewer.id}, ${sessionUid}, ${new Date(now.getTime() + HOUR_MS)}, ${now})`
  const identity = { userId: viewer.id, sessionUid, securityVersion: person.version }
  const result = await work(portalOf(tx, { settings, now, locale, identity }))
  await tx.rows`delete from oidc_artifacts where model = 'Session' and id = ${sessionUid}`
  return result
}

type Session = {
  settings: Settings
  now: Date
  locale: Locale
  identity: { userId: string; sessionUid: string; securityVersion: number }
}

function portalOf(db: Db, { settings, now, locale, identity }: Session): Portal {
  const vault = openVault(settings)
  const routes = new Map<Endpoint, Route>(
    [
      ...apps(''),
      ...accessTemplates,
      ...brokers(vault, introducedPeople),
      ...changes,
      ...cleanupStages,
      ...copy,
      ...factors,
      ...scim,
    ].map((route) => [route.endpoint, route]),
  )
  const problems: Problem[] = []
  const dependencies = { db, clock: { now: () => now }, settings, locale, t: words[locale] }
  return {
    db,
    problems,
    vault,
    call: async <E extends Endpoint>(endpoint: E, input: Input<E>) => {
      const answer = await routes
        .get(endpoint)!
        .run({ query: asText(input), body: input, identity }, dependencies)
      return (endpoint.method === 'POST' ? (answer as { data: unknown }).data : answer) as Data<E>
    },
    attempt: async (place, sent, save, { within = '' } = {}) => {
      // What names a record that is not there has been noted, and is not sent.
      if (problems.some((one) => startsWith(one.place, place))) return
      try {
        await save()
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        problems.push(...problemsOf(error, place, sent, within))
      }
    },
  }
}

/** In an address, all values are texts. */
const asText = (input: object) =>
  Object.fromEntries(
    Object.entries(input).map(([key, value]: [string, unknown]) => [
      key,
      typeof value === 'number' || typeof value === 'boolean' ? String(value) : value,
    ]),
  )

const startsWith = (place: Place, beginning: Place) => beginning.every((part, index) => place[index] === part)

function problemsOf({ code, errors }: Refusal, place: Place, sent: unknown, within: string): Problem[] {
  if (errors.length === 0)
    return [{ place, message: inEach((locale) => words[locale](`problem.${code as 'invalid'}`)) }]
  return errors.map(({ key, message }) => ({
    place: [...place, ...placeOfKey(key.startsWith(within) ? key.slice(within.length) : key, sent)],
    message: inEach((locale) => words[locale](message as 'valid.value')),
  }))
}

const inEach = (textIn: (locale: Locale) => string): InBoth => {
  const [english, french] = locales.map(textIn)
  return [english!, french!]
}

/** The place of `Roles.3.Name`, or of `Roles[clerk]`, in what was sent. */
function placeOfKey(key: string, sent: unknown): Place {
  const [, list, name] = /^(\w+)\[(.*)\]$/s.exec(key) ?? []
  return list === undefined ? placeOf(sent, key.split('.')) : [list, name!]
}

/** Finds the ID of a name; notes at this place that there is no such record. */
export const idsIn =
  (portal: Portal, place: Place, list: readonly { ID: string; Name: string }[]) =>
  (name: string | null): string | null => {
    if (name === null) return null
    const found = list.find(({ Name }) => Name === name)
    if (!found)
      portal.problems.push({
        place,
        message: [`there is no “${name}”.`, `il n’y a pas de «\u00a0${name}\u00a0».`],
      })
    return found?.ID ?? null
  }

/** Apps by what names them in a file. */
export const clientIds = (apps: readonly { ID: string; ClientID: string }[]) =>
  apps.map(({ ID, ClientID }) => ({ ID, Name: ClientID }))
