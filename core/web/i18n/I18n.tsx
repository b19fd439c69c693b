import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { useWords } from './locale.ts'

/** Gives the words of the chosen language to everything within. */
export function I18n({ children }: { children: ReactNode }) {
  const { locale, words } = useWords()
  return (
    <IntlProvider locale={locale} messages={words}>
      {children}
    </IntlProvider>
  )
}
