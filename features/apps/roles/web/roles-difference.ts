import type { Locale } from '#core/contract/locale.ts'
import type { Viewer } from '#domain/contract/viewer.ts'
import { type App, flat } from '#features/apps/contract.ts'
import { appSaveDifference } from '#features/apps/contract/app-save-difference.ts'
import { judgeAppSave } from '#features/apps/contract/judge-app-save.ts'
import { childrenOf, type RoleValues } from './role-rows.ts'

export type Block = 'Roles' | 'Permissions' | 'Attributes'

/** One change of a role, permission or attribute. `Field`: null if it is added or removed as a whole. */
export type RolesLine = {
  Block: Block
  Name: string
  Field: string | null
  From: unknown
  To: unknown
  /** The id of a saved one, by which its holders are counted. */
  ID: string | null
}
export type RolesSummary = Record<'added' | 'removed' | 'changed', RolesLine[]>

type Form = { viewer: Viewer; locale: Locale; app: App; values: RoleValues }

/** What a save of the children of an app will change, by the decision and the difference that the server makes of it. */
export function summaryOfRoles({ viewer, locale, app, values }: Form): RolesSummary {
  const sent = { ID: app.ID, Version: app.Version, ...childrenOf(values) }
  const judged = judgeAppSave({ viewer, locale, before: app, sent, neededRoles: new Set() })
  const saved = {
    Roles: app.Roles ?? [],
    Permissions: flat(app.Permissions ?? []),
    Attributes: app.Attributes ?? [],
  }
  const lines = Object.entries(appSaveDifference(app, judged)).flatMap(([path, [From, To]]): RolesLine[] => {
    const [Block, Name = '', Field = null] = path.split('/')
    if (!isBlock(Block)) return []
    const ID = saved[Block].find((one) => one.Name === Name)?.ID ?? null
    return [{ Block, Name, Field, From, To, ID }]
  })
  return {
    added: lines.filter(({ Field, From }) => Field === null && From === null),
    removed: lines.filter(({ Field, To }) => Field === null && To === null),
    changed: lines.filter(({ Field }) => Field !== null),
  }
}

const isBlock = (text: string | undefined): text is Block =>
  text === 'Roles' || text === 'Permissions' || text === 'Attributes'
