import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useOtherLanguage } from './use-other-language.ts'

/** The link that shows the page in the other language, if the portal offers one (R106). Its label is in that language. bilingual.md 2.4 */
export function LanguageLink({ className }: { className: string | undefined }) {
  const t = useTranslations()
  const { other, switchTo } = useOtherLanguage()
  const [isLoading, setLoading] = useState(false)
  if (!other) return null
  return (
    <a
      href={location.pathname + location.search}
      lang={other}
      hrefLang={other}
      className={className}
      aria-label={t('shell.switchLanguage.aria')}
      aria-busy={isLoading}
      onClick={(event) => {
        event.preventDefault()
        setLoading(true)
        void switchTo(other).then(() => setLoading(false))
      }}
    >
      {t('shell.switchLanguage.label')}
    </a>
  )
}
