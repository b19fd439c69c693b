import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { DAY_MS } from '#core/contract/days.ts'
import { reading } from '#core/web/query.ts'
import { recents } from '#core/web/recents.ts'
import { toast } from '#core/web/ui/toast.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { mySignIn } from '../../../factors/contract.ts'
import { canVerifyHolder } from '../browser-passkeys.ts'

const KEY = 'passkey-offer'
/** After an offer that the person did not close. */
const AGAIN_DAYS = 30
const NEVER = Infinity

/** Until when this browser offers a person nothing, in milliseconds. The key has their id, because people may share a browser. */
const silence = (viewerId: string) =>
  recents<number>({
    key: `comptoir.passkey-offer.${viewerId}`,
    storage: () => localStorage,
    read: (stored) => (stored === null ? NEVER : typeof stored === 'number' ? stored : null),
    about: () => KEY,
  })

const isSilent = (viewerId: string) =>
  silence(viewerId)
    .list(viewerId)
    .some((until) => until > Date.now())

/** Offers a passkey after a sign-in with the password, on a device that can verify its holder: once, and not again if it is closed. */
export function PasskeyOffer() {
  const { id } = useViewer()
  const [can, setCan] = useState(false)
  useEffect(() => {
    if (!isSilent(id)) void canVerifyHolder().then(setCan)
  }, [id])
  return can && <Offer viewerId={id} />
}

function Offer({ viewerId }: { viewerId: string }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const { data } = useQuery(reading(mySignIn, {}))
  const offer = useEffectEvent(() => {
    const stay = (until: number) => silence(viewerId).add(viewerId, until)
    stay(Date.now() + AGAIN_DAYS * DAY_MS)
    toast.show({
      key: KEY,
      message: t('passkeys.offer'),
      ttl: null,
      button: { label: t('passkeys.add'), onClick: () => void navigate({ to: '/my-sign-in' }) },
      onClose: () => stay(NEVER),
    })
  })
  const isOffered = data?.OffersPasskey
  useEffect(() => {
    if (!isOffered) return undefined
    offer()
    return () => toast.clear(KEY)
  }, [isOffered])
  return null
}
