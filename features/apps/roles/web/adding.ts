import type { RoleValues } from './role-rows.ts'

const fields = {
  'add-permission': 'Permissions',
  'add-attribute': 'Attributes',
  'add-role': 'Roles',
} as const satisfies Record<string, keyof RoleValues>

/** Reads the block to which the address adds a row. */
export const readAdding = (raw: Record<string, unknown>): keyof RoleValues | null => {
  const entry = Object.entries(fields).find(([name]) => name in raw)
  return entry ? entry[1] : null
}
