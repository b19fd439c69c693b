import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useOtherLanguage } from './use-other-language.ts'

/** Shows the same content in the other language; the label is in that language. bilingual.md 2.4 */
export function LanguageLink({ className }: { className: string | undefined }) {
  const t = useTranslations()
  const { other, switchTo } = useOtherLanguage()
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
        void switchTo().then(() => setWaits(false))
      }}
    >
      {t('shell.switchLanguage.label')}
    </a>
  )
}
