import type { Db } from '#core/server/database/database.ts'
import { invalid, wrong } from '#core/server/errors.ts'
import { record } from '#domain/server/events.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { isForPerson, nameIn, templatesInScope } from './template-queries.ts'

type OfPerson = { ID: string; Name: string; at: Date; Behind: boolean }

/** The templates that a person has, of those that the viewer sees. */
export async function templatesOfPerson(db: Db, viewer: SignedIn, userId: string) {
  const found = await db.rows<OfPerson>`
    select t.id as "ID", ${nameIn(viewer.language)} as "Name", p.given_at as at, p.contents < t.contents as "Behind"
      from template_people p
      join access_templates t on t.id = p.template_id
      join users u on u.id = p.user_id
     where p.user_id = ${userId} and ${isForPerson} and ${templatesInScope(viewer)}
     order by p.given_at, t.id`
  return found.map(({ at, ...one }) => ({ ...one, At: at.toISOString() }))
}

/** `by`: null is the portal itself. */
type Given = { userId: string; by: string | null; at: Date }

/** Notes and records that a person was given templates, as the caller of a save says; refused unless they are for the person. */
export async function noteGiven(
  db: Db,
  viewer: SignedIn,
  ids: readonly string[],
  { userId, by, at }: Given,
): Promise<void> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  const given = await db.rows<{ id: string; name: string }>`
    with given as (
      insert into template_people (template_id, user_id, contents, given_at, given_by)
      select t.id, u.id, t.contents, ${at}, ${by}
        from access_templates t join users u on u.id = ${userId}
       where t.id = any(${wanted}::uuid[]) and ${isForPerson} and ${templatesInScope(viewer)}
      on conflict (template_id, user_id) do update
        set contents = excluded.contents, given_at = excluded.given_at, given_by = excluded.given_by
      returning template_id)
    select t.id, ${nameIn('en-US')} as name from given g join access_templates t on t.id = g.template_id`
  if (given.length < wanted.length) throw invalid([wrong('Templates', null, 'valid.value')])
  for (const { id, name } of given)
    await record(db, {
      kind: 'template-given',
      at,
      userId,
      actorId: by,
      detail: { Template: [null, { ID: id, Name: name }] },
    })
}
