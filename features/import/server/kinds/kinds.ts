import type { ImportKind } from '#domain/contract/imports.ts'
import { dealers, stores } from './groups.ts'
import type { Kind } from './kind.ts'
import { people } from './people.ts'

export const kinds: Record<ImportKind, Kind> = { people, dealers, stores }
