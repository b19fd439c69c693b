import { useTranslations } from 'use-intl'
import { type Locale, otherLocale } from '#core/contract/locale.ts'
import { store } from '#core/web/store.ts'
import { toast } from '#core/web/ui/toast.ts'
import { setLocale, useLocale } from './locale.ts'

/** The language that the reader last switched to, since the page was loaded. */
export const switchedLocale = store<Locale | null>(null)

/** The language that the page is not in, and the switch to it: one that fails says so. */
export function useOtherLanguage() {
  const t = useTranslations()
  const other = otherLocale(useLocale())
  const switchTo = () =>
    setLocale(other).then(
      () => switchedLocale.set(other),
      () => toast.show({ key: 'language', kind: 'error', message: t('toast.network') }),
    )
  return { other, switchTo }
}
