import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { reading } from '#core/web/query.ts'
import { setAntiForgeryToken } from '#core/web/session/anti-forgery.ts'
import { isSignedIn } from '#core/web/session/session.ts'
import { getProfile, type Profile } from '#features/account/profile/contract.ts'

/** The profile of the signed-in person, in whose name calls are tried; undefined without a sign-in. */
export function useOwnProfile(): Profile | undefined {
  const { data } = useQuery({ ...reading(getProfile, {}), enabled: isSignedIn() })
  useEffect(() => {
    if (data) setAntiForgeryToken(data.AntiForgeryToken)
  }, [data])
  return data
}
