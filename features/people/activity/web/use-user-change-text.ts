import { useTranslations } from 'use-intl'
import { useLocale } from '#core/web/i18n/locale.ts'
import { useDay } from '#core/web/i18n/use-day.ts'
import { eventKinds } from '#domain/contract/kinds.ts'
import { formatPhone } from '#features/people/contract.ts'
import { usePermissionName } from '#features/people/access/web/parts/use-permission-name.ts'
import type { Change, Named } from '../contract.ts'
import type { ChangeText } from './parts/ChangeLine.tsx'
import { wordIn } from './parts/use-origin-text.ts'
import { fieldLabels } from './parts/field-labels.ts'

/** Fields of access, which are given or taken, not changed from one value to another. */
const access = new Set(['App', 'Role', 'Store', 'Permission'])

/** Answers a function that words a change of a user: the former and new value of a field, or access that was given or taken. */
export function useUserChangeText() {
  const t = useTranslations()
  const nameOf = useRecordName()
  const valueOf = useValue()
  return ({ Field, App, Of, From, To }: Change): ChangeText => {
    if (App && App.Name === null) return { how: 'named', label: t('audit.hiddenApp') }
    const key = fieldLabels[Field]
    const parts = [App && Field !== 'App' && App.Name, key && t(key), Of && nameOf(Of)]
    const label = parts.filter(Boolean).join(' – ')
    if (!access.has(Field))
      return { how: 'changed', label, from: valueOf(Field, From), to: valueOf(Field, To) }
    if (To) return { how: 'given', label, name: nameOf(To) }
    return From ? { how: 'taken', label, name: nameOf(From) } : { how: 'named', label }
  }
}

const isDayField = new Set(['Leaves', 'Starts', 'Ends', 'Terms'])

function useValue() {
  const t = useTranslations()
  const locale = useLocale()
  const day = useDay()
  const kindsOf = useKinds()
  return (field: string, value: Named | null) => {
    if (!value) return { text: t('audit.nothing'), soft: true }
    const { Name } = value
    if (Name === null) return { text: t('audit.thing'), soft: true }
    if (isDayField.has(field)) return { text: day(Name) }
    if (field === 'Kinds') return { text: kindsOf(Name) }
    if (field === 'Enabled') return { text: t(`audit.webhook.${Name === 'true' ? 'on' : 'off'}`) }
    if (field === 'Primary') return { text: t(Name === 'true' ? 'user.primary' : 'user.regular') }
    if (field === 'Region' && (Name === 'US' || Name === 'CA')) return { text: t(`region.${Name}`) }
    if (field === 'Locale' && (Name === 'en-US' || Name === 'fr-CA')) return { text: t(`locale.${Name}`) }
    return { text: field.endsWith('Phone') ? formatPhone(Name, locale) : Name }
  }
}

/** Answers a function that names the kinds of events of a webhook. */
function useKinds() {
  const t = useTranslations()
  return (list: string) =>
    list
      .split(', ')
      .map((one) => wordIn(eventKinds, one))
      .map((kind) => t(kind ? `audit.kind.${kind}` : 'audit.webhook.all'))
      .join(', ')
}

/** Answers a function that names a record; the portal's own permissions have built-in texts. */
function useRecordName() {
  const t = useTranslations()
  const permissionName = usePermissionName()
  return ({ Name, Tag = '' }: Named) =>
    Name === null ? t('audit.thing') : permissionName({ Name: Tag, DisplayName: Name })
}
