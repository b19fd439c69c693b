import type { Attribute } from '#domain/contract/attributes.ts'
import type { PermissionGroup, RoleGroup } from '#features/apps/contract.ts'

// Makes children of an app for tests of rules. Their ids are also their names.

const named = (ID: string) => ({
  ID,
  Name: ID,
  DisplayName: ID,
  DisplayNames: { 'en-US': ID, 'fr-CA': ID },
  Deleted: false,
})
const group = (ID: string) => ({ ...named(ID), AppID: 'app', Attributes: [], Version: 1 })

export const aRole = (ID: string, Priority: number | null = null): RoleGroup => ({
  ...group(ID),
  Type: 2,
  Priority,
  Children: [],
})

export const aPermission = (
  ID: string,
  Transferable = true,
  Children: PermissionGroup[] = [],
): PermissionGroup => ({ ...group(ID), Type: 3, Transferable, Children })

export const anAttribute = (ID: string, Required = false): Attribute => ({
  ...named(ID),
  Value: '',
  Required,
})
