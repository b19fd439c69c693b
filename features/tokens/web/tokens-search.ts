import { tokenStates } from '../contract.ts'

/** The search, the state and the page of the list of tokens; other values are left out. */
export const readTokensSearch = ({ query, state, page }: Record<string, unknown>) => {
  const known = tokenStates.find((one) => one === state)
  return {
    ...(typeof query === 'string' && query && { query }),
    ...(known && known !== 'all' && { state: known }),
    ...(Number(page) > 1 && { page: Math.floor(Number(page)) }),
  }
}
