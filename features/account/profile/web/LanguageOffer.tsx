import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { isLocale, type Locale } from '#core/contract/locale.ts'
import { entryOf } from '#core/web/data/cache.ts'
import { useSave } from '#core/web/data/use-save.ts'
import { reading } from '#core/web/query.ts'
import { recents } from '#core/web/recents.ts'
import { toast } from '#core/web/ui/toast.ts'
import { usePersonToasts } from '#features/people/edit/web/parts/use-person-toasts.ts'
import { getProfile, type Profile, saveProfile } from '../contract.ts'

const KEY = 'language-offer'

/** The languages about which this browser has asked a person. The key has their id, because people may share a browser. */
const answered = ({ ID }: Profile) =>
  recents<Locale>({
    key: `comptoir.language-offers.${ID}`,
    storage: () => localStorage,
    read: (stored) => (isLocale(stored) ? stored : null),
    about: (locale) => locale,
  })

type Props = {
  profile: Profile
  locale: Locale
  onClose: () => void
}

/** Asks whether mails and apps should also use the language of the page, until the person answers. */
export function LanguageOffer({ profile, locale, onClose }: Props) {
  const t = useTranslations()
  const { save } = useSave(saveProfile, {
    toasts: usePersonToasts(),
    shows: (saved) => entryOf(reading(getProfile, {}), saved),
  })
  const close = useEffectEvent(() => {
    answered(profile).add(profile.ID, locale)
    onClose()
  })
  const accept = useEffectEvent(() => {
    const { FirstName, LastName, Email, Version } = profile
    void save({ FirstName, LastName, Email, Locale: locale, Version })
    close()
  })
  const offer = useEffectEvent(() => {
    if (answered(profile).list(profile.ID).includes(locale)) return
    toast.show({
      key: KEY,
      message: t('profile.languageOffer.question'),
      ttl: null,
      button: { label: t('profile.languageOffer.accept'), onClick: () => accept() },
      onClose: () => close(),
    })
  })
  useEffect(() => {
    offer()
    return () => toast.clear(KEY)
  }, [])
  return null
}
