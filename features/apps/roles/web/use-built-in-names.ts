import { useQuery } from '@tanstack/react-query'
import { createTranslator } from 'use-intl'
import type { Locale } from '#core/contract/locale.ts'
import { laterWordsIn } from '#core/web/i18n/locale.ts'
import { bare } from '#domain/contract/permissions.ts'
import { permissionName } from '#domain/contract/permission-name.ts'
import type { DisplayNames } from '#domain/contract/attributes.ts'
import type { App } from '#features/apps/contract.ts'
import { isPortal } from '#features/apps/rules.ts'

const translatorIn = async (locale: Locale) =>
  createTranslator({ locale, messages: await laterWordsIn(locale) })

/** Answers a function that gives the built-in names of the portal's own permissions in both languages. R1 */
export function useBuiltInNames(app: App): (name: string) => DisplayNames | undefined {
  const { data } = useQuery({
    queryKey: ['built-in-names'],
    queryFn: () => Promise.all([translatorIn('en-US'), translatorIn('fr-CA')]),
    enabled: isPortal(app),
    staleTime: Infinity,
  })
  return (Name) => {
    if (!data || bare([Name]).length === 0) return undefined
    const [english, french] = data.map((t) => permissionName({ Name, DisplayName: Name }, t))
    return { 'en-US': english!, 'fr-CA': french! }
  }
}
