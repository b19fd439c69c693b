import { useTranslations } from 'use-intl'
import { type Locale, otherLocale } from '#core/contract/locale.ts'
import { store } from '#core/web/store.ts'
import { toast } from '#core/web/ui/toast.ts'
import { setLocale, useLocale } from './locale.ts'

/** The language that the reader last chose since the page was loaded. */
export const switchedLocale = store<Locale | null>(null)

/** The other language, if one is offered, and a function that switches to it. A switch that fails shows a toast. */
export function useOtherLanguage() {
  const t = useTranslations()
  const other = otherLocale(useLocale())
  const switchTo = (other: Locale) =>
    setLocale(other).then(
      () => switchedLocale.set(other),
      () => toast.show({ key: 'language', kind: 'error', message: t('toast.network') }),
    )
  return { other, switchTo }
}
