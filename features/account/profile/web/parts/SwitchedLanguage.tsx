import { Suspense } from 'react'
import { switchedLocale } from '#core/web/i18n/use-other-language.ts'
import { useLocale } from '#core/web/i18n/locale.ts'
import { lazyPart } from '#core/web/lazy-part.tsx'
import { useStore } from '#core/web/store.ts'
import { type Profile, offersLocale } from '../../contract.ts'

const LanguageOffer = lazyPart(() => import('../LanguageOffer.tsx').then((part) => part.LanguageOffer))

/** Offers the language for mails and apps when the person has switched the page to another one than their profile has. */
export function SwitchedLanguage({ profile }: { profile: Profile }) {
  const locale = useLocale()
  const switched = useStore(switchedLocale)
  if (switched !== locale || !offersLocale(profile, locale)) return null
  return (
    <Suspense>
      <LanguageOffer
        key={locale}
        profile={profile}
        locale={locale}
        onClose={() => switchedLocale.set(null)}
      />
    </Suspense>
  )
}
