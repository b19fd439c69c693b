import { useQuery } from '@tanstack/react-query'
import type { Document } from '#core/contract/openapi.ts'
import { CallError } from '#core/web/call.ts'
import { useLocale } from '#core/web/i18n/locale.ts'
import { OPENAPI_PATH } from '../contract.ts'
import { useEffect } from 'react'
import { reading } from '#core/web/query.ts'
import { setAntiForgeryToken } from '#core/web/session/anti-forgery.ts'
import { isSignedIn } from '#core/web/session/session.ts'
import { getProfile, type Profile } from '#features/account/profile/contract.ts'

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

/** The profile of the signed-in person, in whose name calls are tried; undefined without a sign-in. */
export function useOwnProfile(): Profile | undefined {
  const { data } = useQuery({ ...reading(getProfile, {}), enabled: isSignedIn() })
  useEffect(() => {
    if (data) setAntiForgeryToken(data.AntiForgeryToken)
  }, [data])
  return data
}
