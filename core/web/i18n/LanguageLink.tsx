import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { otherLocale } from '#core/contract/locale.ts'
import { toast } from '#core/web/ui/toast.ts'
import { setLocale, useLocale } from './locale.ts'

/** Shows the same content in the other language; the label is in that language. bilingual.md 2.4 */
export function LanguageLink({ className }: { className: string | undefined }) {
  const t = useTranslations()
  const other = otherLocale(useLocale())
  const [waits, setWaits] = useState(false)
  return (
    <a
      href={location.pathname + location.search}
      lang={other}
      hrefLang={other}
      className={className}
      aria-label={t('shell.switchLanguage.aria')}
      aria-busy={waits}
      onClick={(event) => {
        event.preventDefault()
        setWaits(true)
        setLocale(other)
          .catch(() => toast.show({ key: 'language', kind: 'error', message: t('toast.network') }))
          .finally(() => setWaits(false))
      }}
    >
      {t('shell.switchLanguage.label')}
    </a>
  )
}
