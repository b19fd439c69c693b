import type { Needs } from '#core/contract/needs.ts'
import type { Permission } from './permissions.ts'
import { can, type Viewer } from './viewer.ts'

/** What a file of an import can hold. */
export const importKinds = ['people', 'dealers', 'stores'] as const
export type ImportKind = (typeof importKinds)[number]

/** The permissions to import records: to create them, or to change them. Each row is judged on its own. */
export const importNeeds = {
  people: [['create-users', 'modify-users']],
  dealers: [['create-dealers', 'modify-dealers']],
  stores: [['create-stores', 'modify-stores']],
} as const satisfies Record<ImportKind, Needs<Permission>>

/** The permissions for an import of any kind. */
export const anyImport = [Object.values(importNeeds).flatMap(([any]) => [...any])] as const

export const mayImport = (viewer: Pick<Viewer, 'permissions'>, kind: ImportKind) =>
  can(viewer, ...importNeeds[kind])
