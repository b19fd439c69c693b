import type { Db } from '#core/server/database/database.ts'
import { namedUuid } from '#db/seed/named-uuid.ts'

const PERMISSIONS = 2_000

/** Adds an app of very many permissions at three levels: each tenth at the root, with a nested one that has eight. */
export async function addVastApp(db: Db, name: string): Promise<string> {
  const app = namedUuid(`bench ${name}`)
  const address = `https://${name}.example.com`
  await db.rows`
    insert into apps (id, name, display_name, client_id, url, login_url, logout_url, colour)
    values (${app}, ${name}, ${name}, ${name}, ${address}, ${`${address}/in`}, ${`${address}/out`}, '#7a4a12')`
  const idOf = (n: number) => namedUuid(`bench ${name} ${n}`)
  const all = Array.from({ length: PERMISSIONS }, (_, n) => ({
    id: idOf(n),
    parent: n % 10 === 0 ? null : idOf(n - (n % 10) + (n % 10 === 1 ? 0 : 1)),
    position: n,
    name: `permission-${n}`,
    en: `See the figures ${n}`,
    fr: `Voir les chiffres ${n}`,
  }))
  await db.rows`
    insert into permissions (id, app_id, parent_id, position, name, display_name, transferable)
    select p.id, ${app}, p.parent, p.position, p.name, p.en, true
      from jsonb_to_recordset(${JSON.stringify(all)}::jsonb)
           as p(id uuid, parent uuid, position integer, name text, en text)`
  await db.rows`
    insert into copy (kind, tag, en_us, fr_ca, position)
    select 'permission', ${name} || '/' || p.name, p.en, p.fr, p.position
      from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as p(name text, en text, fr text, position integer)`
  return app
}
