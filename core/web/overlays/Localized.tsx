import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useLocale } from '../i18n/locale.ts'

/** Gives the library the language of the page, for its own texts and its search by letters. */
export const Localized = ({ children }: { children: ReactNode }) => (
  <I18nProvider locale={useLocale()}>{children}</I18nProvider>
)
