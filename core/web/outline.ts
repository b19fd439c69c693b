/** The methods that validate. The stand-in throws on them, because they need the real schema. */
const checks = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync', '~standard'])

type Shape = Record<string, unknown>

/** A schema without its checks, which only has the keys of its object. */
const outline = (shape: Shape): unknown =>
  new Proxy(() => outline(shape), {
    get: (_, key) => {
      if (typeof key === 'symbol' || key === 'then') return undefined
      if (checks.has(key)) throw new Error('a contract checks nothing in the browser')
      if (key === 'shape') return shape
      if (key === 'object' || key === 'extend') return (more: Shape) => outline({ ...shape, ...more })
      return outline(shape)
    },
  })

/**
 * Replaces zod in the contracts that the browser loads (main/vite.config.ts). The browser uses only their types, addresses, keys
 * and pure rules, and zod would be a seventh of the first screen (24 kB). The rules of a form are plain functions.
 */
export const z = outline({})
