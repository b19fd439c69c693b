import { MAX_QUERY } from '#core/contract/limits.ts'

/** What the address of the texts may say: what they are searched by at first. */
export const readCopySearch = ({ query }: Record<string, unknown>): { query?: string } =>
  typeof query === 'string' && query.trim() ? { query: query.trim().slice(0, MAX_QUERY) } : {}
