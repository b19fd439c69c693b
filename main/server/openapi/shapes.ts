import { z } from 'zod'
import * as lastChange from '#core/contract/last-change.ts'
import * as access from '#features/access/contract.ts'
import * as apps from '#features/apps/contract.ts'
import * as audit from '#features/audit/contract.ts'
import * as dashboard from '#features/dashboard/contract.ts'
import * as dealers from '#features/dealers/contract.ts'
import * as groups from '#features/groups/contract.ts'
import * as profile from '#features/profile/contract.ts'
import * as copy from '#features/copy/contract.ts'
import * as sessions from '#features/sessions/contract.ts'
import * as users from '#features/users/contract.ts'

/** The shapes that the contracts name: the components of the document. One that is named nowhere is written in place. */
export const shapes: Record<string, z.ZodType> = {}

for (const contract of [
  lastChange,
  access,
  apps,
  audit,
  dashboard,
  dealers,
  groups,
  profile,
  copy,
  sessions,
  users,
])
  for (const [name, shape] of Object.entries(contract))
    if (shape instanceof z.ZodType && /^[A-Z]/.test(name)) {
      if (name in shapes) throw new Error(`two contracts name a shape ${name}`)
      shapes[name] = shape
    }
