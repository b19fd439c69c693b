import type { Db } from '#core/server/database/database.ts'
import { invalid, notFound, wrong } from '#core/server/errors.ts'
import type { Route } from '#core/server/handle.ts'
import type { Locale } from '#core/contract/locale.ts'
import { handle, onlySystemAdmins } from '#domain/server/handle.ts'
import { nameOf } from '#domain/server/names.ts'
import type { ProviderKind } from '../contract.ts'
import { type Preview, previewIdentityProvider } from '../contract/preview.ts'
import { namesOfRoles } from './links/link-queries.ts'
import { resolve } from './links/resolve.ts'
import { lastTrial } from './pages/sign-in-state.ts'
import type { BrokeredPeople } from './people.ts'
import { type Answer, isSubject, oidcClaims, provenEmail, samlClaims } from './protocol/answer.ts'
import { type Broker, findBroker } from './provider-queries.ts'

/** Signs in a person with claims of an administrator, by the function of the sign-in, and takes all of it back. */
export const previewIdentityProviderRoute = (people: BrokeredPeople): Route =>
  handle(
    previewIdentityProvider,
    async ({ ID, Sample }, { db, viewer, now }) => {
      const broker = await findBroker(db, ID)
      if (!broker) throw notFound()
      const answer = await answerOf(db, broker, { sample: Sample, by: viewer.id }, now)
      return dryRun(db, async (tx) => {
        const resolved = await resolve({ db: tx, now, people }, broker, answer)
        const Email = provenEmail(answer, broker) ?? ''
        const nothing = { Rules: broker.settings.Rules.map(() => 'none' as const), Taken: [] }
        const person = await personIn(tx, resolved.userId, viewer.language)
        if ('refusal' in resolved)
          return { ...person, ...nothing, Outcome: 'refused', Refusal: resolved.refusal, Email, Apps: [] }
        const { outcome, effects, taken } = resolved
        return {
          ...person,
          Outcome: outcome,
          Refusal: null,
          Email,
          Rules: effects.length > 0 ? [...effects] : nothing.Rules,
          Taken: await namesOfRoles(tx, taken, viewer.language),
          // An account that would be created has no id to link to.
          ...(outcome === 'created' && person.Person && { Person: { ...person.Person, ID: null } }),
        }
      })
    },
    onlySystemAdmins,
  )

type Asked = { sample: string | null; by: string }

async function answerOf(db: Db, broker: Broker, { sample, by }: Asked, now: Date): Promise<Answer> {
  if (sample === null) {
    const said = await lastTrial(db, broker.id, by, now)
    if (said === undefined) throw invalid([wrong('Sample', null, 'brokers.err.noTrial')])
    return JSON.parse(said) as Answer
  }
  const answer = answerIn(sample, broker.kind)
  if (!answer) throw invalid([wrong('Sample', null, 'brokers.err.sample')])
  return answer
}

class TakenBack extends Error {}

/** Does the work, answers its result, and takes back all that it wrote. */
async function dryRun<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined
  try {
    await db.transaction(async (tx) => {
      result = { value: await work(tx) }
      throw new TakenBack()
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
  }
  return result!.value
}

type Shown = Pick<Preview, 'Person' | 'Dealer' | 'Apps'>

/** A person with all their access, as it stands in the transaction. */
async function personIn(tx: Db, userId: string | null, language: Locale): Promise<Shown> {
  const row =
    userId === null
      ? undefined
      : await tx.row<Shown>`
          select json_build_object('ID', u.id, 'Name', u.first_name || ' ' || u.last_name) as "Person",
                 (select json_build_object('ID', d.id, 'Name', d.display_name) from dealers d where d.id = u.dealer_id) as "Dealer",
                 (select coalesce(json_agg(json_build_object(
                           'ID', a.id, 'Name', ${nameOf('app', 'a', language)},
                           'Roles', (select coalesce(json_agg(json_build_object(
                                              'Name', ${nameOf('role', 'r', language)},
                                              'Stores', array(select s.display_name from user_stores us join stores s on s.id = us.store_id
                                                               where us.user_id = u.id and us.role_id = r.id order by s.display_name))
                                              order by r.display_name), '[]')
                                       from user_roles ur join roles r on r.id = ur.role_id and r.deleted_at is null
                                      where ur.user_id = u.id and ur.app_id = a.id),
                           'Attributes', (select coalesce(json_agg(json_build_object(
                                                   'Name', ${nameOf('attribute', 't', language, 'a')}, 'Value', v.value) order by t.position), '[]')
                                            from user_attributes v join attributes t on t.id = v.attribute_id and t.deleted_at is null
                                           where v.user_id = u.id and t.app_id = a.id))
                           order by a.display_name), '[]')
                    from user_apps ua join apps a on a.id = ua.app_id and a.deleted_at is null where ua.user_id = u.id) as "Apps"
            from users u where u.id = ${userId}`
  return row ?? { Person: null, Dealer: null, Apps: [] }
}

/** The answer that pasted claims make: JSON, or of SAML also lines `name: value`, one for each value. Undefined: neither. */
function answerIn(sample: string, kind: ProviderKind): Answer | undefined {
  const claims = objectIn(sample) ?? (kind === 'saml' ? attributesIn(sample) : undefined)
  if (!claims) return undefined
  const name = claims[kind === 'oidc' ? 'sub' : 'NameID']
  const subject = typeof name === 'string' ? name : ''
  if (!isSubject(subject)) return undefined
  return kind === 'oidc' ? oidcClaims({ ...claims, sub: subject }) : samlClaims(subject, claims)
}

function objectIn(sample: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(sample)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}

/** The name ends at the first colon before a space, or at the first equals sign: names of SAML are often addresses. */
const LINE = /^\s*(.+?)\s*(?::\s|=)\s*(.*?)\s*$/

function attributesIn(sample: string): Record<string, unknown> | undefined {
  const values = new Map<string, string[]>()
  for (const line of sample.split('\n').filter((one) => one.trim() !== '')) {
    const [, name, value] = LINE.exec(line) ?? []
    if (name === undefined || value === undefined) return undefined
    values.set(name, [...(values.get(name) ?? []), value])
  }
  return values.size === 0
    ? undefined
    : Object.fromEntries([...values].map(([name, all]) => [name, all.length > 1 ? all : all[0]]))
}
