import { useQuery } from '@tanstack/react-query'
import type { Document } from '#core/contract/openapi.ts'
import { CallError } from '#core/web/call.ts'
import { useLocale } from '#core/web/i18n/locale.ts'
import { OPENAPI_PATH } from '../contract.ts'

/** Loads the document in the language of the page. */
export function useApiDocument() {
  const address = `${OPENAPI_PATH}?locale=${useLocale()}`
  const query = useQuery({
    queryKey: [address],
    queryFn: async ({ signal }) => {
      const response = await fetch(address, { signal })
      if (!response.ok) throw new CallError(response.status, null)
      return (await response.json()) as Document
    },
    staleTime: Infinity,
  })
  return { ...query, address }
}
