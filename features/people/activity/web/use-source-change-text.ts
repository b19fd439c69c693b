import { useTranslations } from 'use-intl'
import type { WordKey } from '#core/web/i18n/words.ts'
import { useDay } from '#core/web/i18n/use-day.ts'
import type { Change } from '../contract.ts'
import type { ChangeText } from './parts/ChangeLine.tsx'

const labels: Readonly<Partial<Record<string, WordKey>>> = {
  Name: 'scim.name',
  Scope: 'scim.scope',
  May: 'scim.may',
  Apps: 'scim.apps',
  Welcome: 'scim.welcome',
  Until: 'scim.token.until',
}
const words: Readonly<Partial<Record<string, WordKey>>> = {
  'Scope *': 'scim.network',
  'May ': 'scim.reads',
  'May create': 'scim.right.create',
  'May change': 'scim.right.change',
  'May lock': 'scim.right.lock',
  'May delete': 'scim.right.delete',
  'Apps ': 'scim.noApps',
  'Welcome true': 'scim.sends',
  'Welcome false': 'scim.holds',
}

/** Answers a function that words a change of a SCIM source or of its tokens. */
export function useSourceChangeText() {
  const t = useTranslations()
  const day = useDay()
  const textOf = (field: string, one: string) => {
    const key = words[`${field} ${one}`]
    if (key) return t(key)
    return field === 'Until' ? day(one) : one
  }
  return ({ Field, From, To }: Change): ChangeText => {
    const key = labels[Field]
    const value = (named: Change['From']) => {
      if (!named) return { text: t('audit.nothing'), soft: true }
      const parts = Field === 'May' ? (named.Name ?? '').split(', ') : [named.Name ?? '']
      return { text: parts.map((one) => textOf(Field, one)).join('; ') }
    }
    return { how: 'changed', label: key ? t(key) : Field, from: value(From), to: value(To) }
  }
}
