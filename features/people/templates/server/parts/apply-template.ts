import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { Refusal } from '#core/server/errors.ts'
import { recordEach } from '#domain/server/events.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { AccessToSave, AppAccess } from '#features/people/access/contract.ts'
import { grantableStores } from '#features/people/access/rules.ts'
import { knownStores } from '#features/people/access/server/parts/access-change.ts'
import type { User } from '#features/people/contract.ts'
import type { StoreChoice, TemplateApp } from '../../contract.ts'
import { withTemplate } from '../../contract/apply-template.ts'
import { whatIsLeft } from '../../contract/judge-template.ts'
import { appsOf } from './read-template.ts'
import { isForPerson, nameIn, templatesInScope } from './template-queries.ts'

export async function nameOfTemplate(db: Db, viewer: SignedIn, id: string): Promise<string | undefined> {
  const row = await db.prepared.row<{ name: string }>`
    select ${nameIn(viewer.language)} as name from access_templates t where t.id = ${id} and ${templatesInScope(viewer)}`
  return row?.name
}

type OfPerson = {
  stores: StoreChoice
  apps: TemplateApp[]
  isFor: boolean
  /** What the person got from the template, and what their other templates gave them. */
  former: TemplateApp[]
  others: TemplateApp[]
}

const readFor = (db: Db, viewer: SignedIn, userId: string, id: string) =>
  db.prepared.row<OfPerson>`
    select c.stores, c.apps, ${isForPerson} as "isFor",
           coalesce((select f.apps from template_people p
                       join access_template_contents f on f.template_id = p.template_id and f.version = p.contents
                      where p.template_id = t.id and p.user_id = u.id), '[]') as former,
           coalesce((select jsonb_agg(app) from template_people p
                       join access_template_contents f on f.template_id = p.template_id and f.version = p.contents
                      cross join jsonb_array_elements(f.apps) app
                      where p.template_id <> t.id and p.user_id = u.id), '[]') as others
      from access_templates t
      join access_template_contents c on c.template_id = t.id and c.version = t.contents
      join users u on u.id = ${userId}
     where t.id = ${id} and ${templatesInScope(viewer)}`

/** The save that gives a person the template; null: it changes nothing. One of another dealer is refused. R100 */
export async function saveOfTemplate(
  db: Db,
  viewer: SignedIn,
  user: Pick<User, 'ID'> & { Dealer: { ID: string } | null; Apps: readonly AppAccess[] },
  id: string,
): Promise<AccessToSave | null> {
  const found = await readFor(db, viewer, user.ID, id)
  if (!found?.isFor) throw new Refusal(409, 'templateElsewhere')
  const apps = await appsOf(db, viewer, [{ Apps: found.apps }])
  const person = { DealerID: user.Dealer?.ID ?? null, Apps: user.Apps }
  const ofDealer = person.DealerID === null ? [] : await knownStores(db, [], person.DealerID)
  return withTemplate(person, {
    now: { Stores: found.stores, Apps: whatIsLeft(found.apps, apps) },
    former: found.former,
    others: found.others,
    apps,
    stores: grantableStores(viewer, person.DealerID, ofDealer).map(({ ID }) => ID),
  })
}

type Held = [from: number | null, to: number]

/** Those of these people who do not have the current contents: what they have (null: nothing of it), and the current ones. */
export async function whoLacks(db: Db, id: string, userIds: readonly string[]): Promise<Map<string, Held>> {
  const rows = await db.rows<{ userId: string; from: number | null; to: number }>`
    select u.id as "userId", p.contents as from, t.contents as to
      from unnest(${userIds}::uuid[]) as u (id)
      join access_templates t on t.id = ${id}
      left join template_people p on p.template_id = t.id and p.user_id = u.id
     where p.contents is distinct from t.contents`
  return new Map(rows.map(({ userId, from, to }) => [userId, [from, to]]))
}

type Actor = { by: string; at: Date }

/** Notes and records that people were given the template. */
export async function noteMany(db: Db, id: string, userIds: readonly string[], actor: Actor): Promise<void> {
  const noted = await db.rows<{ userId: string }>`
    insert into template_people (template_id, user_id, contents, given_at, given_by)
    select t.id, u.id, t.contents, ${actor.at}, ${actor.by}
      from unnest(${userIds}::uuid[]) as u (id) join access_templates t on t.id = ${id}
    on conflict (template_id, user_id) do update
      set contents = excluded.contents, given_at = excluded.given_at, given_by = excluded.given_by
      where template_people.contents <> excluded.contents
    returning user_id as "userId"`
  await recordGiven(db, id, noted, actor, (one) => [null, one])
}

type Former = { userId: string; from: number | null; to: number }

/** Notes what people had before; those who had nothing of it no longer have the template. */
export async function giveBack(db: Db, id: string, people: readonly Former[], actor: Actor): Promise<void> {
  const had = people.filter(({ from }) => from !== null)
  await db.rows`
    update template_people p set contents = c.version
      from unnest(${had.map(({ userId }) => userId)}::uuid[], ${had.map(({ from }) => from)}::int[]) as f (user_id, contents)
      join access_template_contents c on c.template_id = ${id} and c.version = f.contents
     where p.template_id = c.template_id and p.user_id = f.user_id`
  const none = people.filter(({ from }) => from === null)
  const lost = await db.rows<{ userId: string }>`
    delete from template_people p
     using unnest(${none.map(({ userId }) => userId)}::uuid[], ${none.map(({ to }) => to)}::int[]) as f (user_id, contents)
     where p.template_id = ${id} and p.user_id = f.user_id and p.contents = f.contents
    returning p.user_id as "userId"`
  await recordGiven(db, id, lost, actor, (one) => [one, null])
}

type Named = { ID: string; Name: string }

async function recordGiven(
  db: Db,
  id: string,
  people: readonly { userId: string }[],
  { by, at }: Actor,
  change: (one: Named) => [Named | null, Named | null],
) {
  if (people.length === 0) return
  const row = await db.row<Named>`
    select t.id as "ID", ${nameIn('en-US')} as "Name" from access_templates t where t.id = ${id}`
  const detail = { Template: change(row!) }
  await recordEach(
    db,
    { kind: 'template-given', at, actorId: by },
    people.map(({ userId }) => ({ userId, detail })),
  )
}

/** People `u` who have this template, if the viewer sees it. */
export const havingTemplate = (viewer: SignedIn, id: string): Fragment => sql`
  u.id in (select p.user_id from template_people p where p.template_id = ${id}::uuid)
  and exists (select 1 from access_templates t where t.id = ${id}::uuid and ${isForPerson} and ${templatesInScope(viewer)})`
