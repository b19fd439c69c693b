import { globSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const root = join(import.meta.dirname, '../../..')

/** The shapes that contracts export by name become the components of the document. Unnamed shapes are written in place. */
export const shapes: Record<string, z.ZodType> = {}

const contracts = globSync(
  ['core/contract/last-change.ts', 'features/**/contract.ts', 'features/**/contract/*-to-save.ts'],
  { cwd: root },
)
for (const file of contracts.sort()) {
  const contract = (await import(join(root, file))) as Record<string, unknown>
  for (const [name, shape] of Object.entries(contract))
    if (shape instanceof z.ZodType && /^[A-Z]/.test(name)) {
      if (name in shapes && shapes[name] !== shape) throw new Error(`two contracts name a shape ${name}`)
      shapes[name] = shape
    }
}
