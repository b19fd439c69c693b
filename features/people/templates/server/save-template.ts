import { DAY_MS } from '#core/contract/days.ts'
import { searchable } from '#core/contract/fold.ts'
import { forbidden, invalid, notFound, stale, taken, wrong } from '#core/server/errors.ts'
import { record } from '#domain/server/events.ts'
import { type Context, handle } from '#domain/server/handle.ts'
import type { Access, KnownApp } from '#features/people/access/contract.ts'
import { accessDifference } from '#features/people/access/contract/difference.ts'
import { sameAccess } from '#features/people/access/contract/same-access.ts'
import { refuse } from '#features/people/access/server/parts/refuse.ts'
import {
  type Contents,
  deleteTemplate,
  saveTemplate,
  type TemplateApp,
  TEMPLATES_MAX,
  type TemplateToSave,
} from '../contract.ts'
import { judgeTemplate } from '../contract/judge-template.ts'
import { mayManageTemplates } from '../rules.ts'
import { appsOf, findTemplate, readTemplate } from './parts/read-template.ts'
import {
  addContents,
  countOfDealer,
  forgetContents,
  insertTemplate,
  lockDealer,
  removeTemplate,
  updateTemplate,
} from './parts/template-queries.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findTemplate>>>

/** Makes or changes a template: who may, then the version, then each part by the rules of giving it. R100 */
export const saveTemplateRoute = handle(saveTemplate, async (sent, context) => {
  const { db, viewer } = context
  const before = sent.ID === undefined ? null : await findTemplate(db, viewer, sent.ID)
  if (before === undefined) throw notFound()
  const dealerId = before ? (before.dealer?.ID ?? null) : sent.Dealer
  if (!before && dealerId !== null && !(await lockDealer(db, viewer, dealerId))) throw notFound()
  if (!mayManageTemplates(viewer, dealerId)) throw forbidden()
  if (before && sent.Version !== before.version) throw stale(await readTemplate(db, viewer, before.id))
  if (sent.Dealer !== dealerId) throw invalid([wrong('Dealer', null, 'valid.value')])
  const known = await appsOf(db, viewer, [sent, { Apps: before?.apps ?? [] }])
  const { refused, next } = judgeTemplate(viewer, before?.apps ?? [], sent.Apps, known)
  refuse(refused)
  return write(context, { before, dealerId, sent, contents: { Stores: sent.Stores, Apps: next }, known })
})

type ToWrite = {
  before: Found | null
  dealerId: string | null
  sent: TemplateToSave
  contents: Contents
  known: ReadonlyMap<string, KnownApp>
}

async function write(context: Context, { before, dealerId, sent, contents, known }: ToWrite) {
  const { db, viewer, now, settings } = context
  const names = { 'en-US': clean(sent.Names['en-US']), 'fr-CA': clean(sent.Names['fr-CA']) }
  const fields = {
    names,
    searchText: searchable(`${names['en-US']} ${names['fr-CA']}`),
    by: viewer.id,
    at: now,
  }
  if (!before && (await countOfDealer(db, dealerId)) >= TEMPLATES_MAX)
    throw invalid([wrong('Names', null, 'templates.err.tooMany')])
  const former = { Stores: before?.stores, Apps: before?.apps ?? [] }
  const isSame =
    former.Stores === contents.Stores && sameAccess(asAccess(former.Apps), asAccess(contents.Apps))
  const version = (before?.contents ?? 0) + (isSame ? 0 : 1)
  const written = before
    ? await updateTemplate(db, { id: before.id, version: before.version, contents: version }, fields)
    : await insertTemplate(db, fields, dealerId)
  if (written === null) throw taken([wrong('Names', null, 'templates.err.taken')])
  if (written === undefined) throw stale(await readTemplate(db, viewer, before!.id))
  if (!isSame) {
    await addContents(db, written, version, contents, now)
    const until = new Date(now.getTime() - settings.CLEANUP_RETENTION_DAYS * DAY_MS)
    await forgetContents(db, written, version, until)
  }
  const after = await readTemplate(db, viewer, written)
  const Apps = accessDifference(asAccess(former.Apps), asAccess(contents.Apps), {
    apps: known,
    stores: new Map(),
    dealers: new Set(),
  })
  await record(db, {
    kind: before ? 'template-changed' : 'template-created',
    at: now,
    userId: null,
    actorId: viewer.id,
    ...(dealerId && { dealerId }),
    detail: {
      Template: [before && named(before.id, before.names), named(written, names)],
      ...(Apps.length > 0 && { Apps }),
    },
  })
  return after
}

/** Deletes a template. What people were given stays theirs. */
export const deleteTemplateRoute = handle(deleteTemplate, async ({ id }, { db, viewer, now }) => {
  const found = await findTemplate(db, viewer, id)
  if (!found) throw notFound()
  if (!mayManageTemplates(viewer, found.dealer?.ID ?? null)) throw forbidden()
  if (!(await removeTemplate(db, id))) throw notFound()
  await record(db, {
    kind: 'template-deleted',
    at: now,
    userId: null,
    actorId: viewer.id,
    ...(found.dealer && { dealerId: found.dealer.ID }),
    detail: { Template: [named(id, found.names), null] },
  })
})

const clean = (text: string) => text.normalize('NFC').trim()

const asAccess = (apps: readonly TemplateApp[]): Access => ({
  DealerID: null,
  Apps: apps.map((app) => ({ ...app, AssignedBranches: [] })),
})

/** The names of then, for the event. */
const named = (ID: string, names: { 'en-US': string; 'fr-CA': string }) => ({
  ID,
  Name: [...new Set(Object.values(names))].filter(Boolean).join(' / '),
})
