import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { useWords } from './locale.ts'

export function I18n({ children }: { children: ReactNode }) {
  const { locale, words } = useWords()
  return (
    <IntlProvider locale={locale} messages={words}>
      {children}
    </IntlProvider>
  )
}
