import { MAX_QUERY } from '#core/contract/limits.ts'

/** Reads the initial query from the address. */
export const readCopySearch = ({ query }: Record<string, unknown>): { query?: string } =>
  typeof query === 'string' && query.trim() ? { query: query.trim().slice(0, MAX_QUERY) } : {}
