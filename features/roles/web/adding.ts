import type { RoleValues } from './role-rows.ts'

const fields = {
  'add-permission': 'Permissions',
  'add-attribute': 'Attributes',
  'add-role': 'Roles',
} as const satisfies Record<string, keyof RoleValues>

/** The block to which the address adds a row. */
export const readAdding = (raw: Record<string, unknown>): keyof RoleValues | null => {
  const asked = Object.entries(fields).find(([name]) => name in raw)
  return asked ? asked[1] : null
}
