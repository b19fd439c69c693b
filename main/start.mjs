// Starts the portal. What was compiled by an earlier start is kept, which halves the time and spares 30 MiB; this file
// is no TypeScript so that the compiler of that is not even loaded (docs/decisions/025).
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

if (!process.env.NODE_COMPILE_CACHE)
  enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/comptoir'))
await import('./server/start.ts')
