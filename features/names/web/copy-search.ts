import { MAX_QUERY } from '#core/contract/limits.ts'
import { cutTo } from '#core/contract/text-limit.ts'

/** Reads the initial query from the address. */
export const readCopySearch = ({ query }: Record<string, unknown>): { query?: string } =>
  typeof query === 'string' && query.trim() ? { query: cutTo(query, MAX_QUERY) } : {}
