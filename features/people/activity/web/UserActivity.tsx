import { IconArrowRight, IconMinus, IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { formatPhone } from '#features/people/contract.ts'
import { usePermissionName } from '#features/people/access/web/parts/use-permission-name.ts'
import { type Change, type Named, userActivity } from '../contract.ts'
import { Activity } from './Activity.tsx'
import classes from './Activity.module.css'
import { fieldLabels } from './parts/field-labels.ts'

/** The activity of a user. */
export const UserActivity = ({ userId }: { userId: string }) => (
  <Activity of={userActivity} id={userId} Line={ChangeLine} />
)

/** Fields of access, which are given or taken, not changed from one value to another. */
const access = new Set(['App', 'Role', 'Store', 'Permission'])

/** One change: the former and new value of a field, or access that was given or taken. */
export function ChangeLine({ change }: { change: Change }) {
  const t = useTranslations()
  const nameOf = useRecordName()
  const { Field, App, Of, From, To } = change
  if (App && App.Name === null) return <li>{t('audit.hiddenApp')}</li>
  const key = fieldLabels[Field]
  const parts = [App && Field !== 'App' && App.Name, key && t(key), Of && nameOf(Of)]
  const label = parts.filter(Boolean).join(' – ')
  if (access.has(Field))
    return <GivenOrTaken label={label} name={nameOf((To ?? From)!)} given={To !== null} />
  return (
    <li>
      <span className={classes.label}>{label}</span>
      <span className="visually-hidden">{t('audit.before')}</span>
      <Value field={Field} value={From} />
      <IconArrowRight size={16} aria-hidden />
      <span className="visually-hidden">{t('audit.after')}</span>
      <Value field={Field} value={To} />
    </li>
  )
}

function GivenOrTaken({ label, name, given }: { label: string; name: string; given: boolean }) {
  const t = useTranslations()
  return (
    <li>
      <span className={classes.label}>{label}</span>
      {given ? <IconPlus size={16} aria-hidden /> : <IconMinus size={16} aria-hidden />}
      <span className="visually-hidden">{given ? t('audit.given') : t('audit.taken')}</span>
      {given ? <strong>{name}</strong> : <del>{name}</del>}
    </li>
  )
}

function Value({ field, value }: { field: string; value: Named | null }) {
  const t = useTranslations()
  if (!value) return <span className={classes.nothing}>{t('audit.nothing')}</span>
  const { Name } = value
  if (Name === null) return <span className={classes.nothing}>{t('audit.thing')}</span>
  if (field === 'Primary') return <span>{t(Name === 'true' ? 'user.primary' : 'user.regular')}</span>
  if (field === 'Region' && (Name === 'US' || Name === 'CA')) return <span>{t(`region.${Name}`)}</span>
  if (field === 'Locale' && (Name === 'en-US' || Name === 'fr-CA')) return <span>{t(`locale.${Name}`)}</span>
  return <span>{field.endsWith('Phone') ? formatPhone(Name) : Name}</span>
}

/** Answers a function that names a record; the portal's own permissions have built-in texts. */
function useRecordName() {
  const t = useTranslations()
  const permissionName = usePermissionName()
  return ({ Name, Tag = '' }: Named) =>
    Name === null ? t('audit.thing') : permissionName({ Name: Tag, DisplayName: Name })
}
