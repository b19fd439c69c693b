import { type Db, sql } from '#core/server/database/database.ts'
import { notFound } from '#core/server/errors.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { KnownApp } from '#features/people/access/contract.ts'
import { knownApps } from '#features/people/access/server/parts/access-change.ts'
import type { Contents, Template } from '../../contract.ts'
import { whatIsLeft } from '../../contract/judge-template.ts'
import { readTemplates, type StoredTemplate } from './template-queries.ts'

/** The apps that these contents name, with whether the viewer sees them. */
export async function appsOf(db: Db, viewer: SignedIn, contents: readonly Pick<Contents, 'Apps'>[]) {
  const ids = contents.flatMap(({ Apps }) => Apps.map(({ ID }) => ID))
  const apps = ids.length > 0 ? await knownApps(db, viewer, [...new Set(ids)]) : []
  return new Map<string, KnownApp>(apps.map((app) => [app.ID, app]))
}

/** A template that the viewer sees, as it is stored, with the apps that it names. */
export async function findTemplate(db: Db, viewer: SignedIn, id: string) {
  const [stored] = await readTemplates(db, viewer, sql`t.id = ${id}::uuid`)
  if (!stored) return undefined
  const known = await appsOf(db, viewer, [{ Apps: stored.apps }])
  return { ...stored, apps: whatIsLeft(stored.apps, known), known }
}

export async function readTemplate(db: Db, viewer: SignedIn, id: string): Promise<Template> {
  const found = await findTemplate(db, viewer, id)
  if (!found) throw notFound()
  return toTemplate(found, found.known)
}

export function toTemplate(stored: StoredTemplate, known: ReadonlyMap<string, KnownApp>): Template {
  const left = whatIsLeft(stored.apps, known)
  const Apps = left.filter(({ ID }) => known.get(ID)!.Visible)
  return {
    ID: stored.id,
    Name: stored.name,
    Names: stored.names,
    Dealer: stored.dealer,
    Stores: stored.stores,
    Apps,
    Hidden: Apps.length < left.length,
    People: stored.people,
    Behind: stored.behind,
    LastChange: { Name: stored.changedBy, At: stored.changedAt.toISOString() },
    Version: stored.version,
  }
}
