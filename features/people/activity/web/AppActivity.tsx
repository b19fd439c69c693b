import { IconArrowRight, IconMinus, IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { WordKey } from '#core/web/i18n/words.ts'
import { appActivity, type Change } from '../contract.ts'
import { Activity } from './Activity.tsx'
import classes from './Activity.module.css'

/** The activity of an app, with that of its roles, permissions and attributes. */
export const AppActivity = ({ appId }: { appId: string }) => (
  <Activity of={appActivity} id={appId} Line={AppChangeLine} />
)

const labels: Readonly<Partial<Record<string, WordKey>>> = {
  Name: 'apps.name',
  DisplayName: 'audit.appField.DisplayName',
  ClientID: 'apps.clientID.label',
  URL: 'apps.url',
  LoginUrl: 'apps.loginUrl',
  LogoutUrl: 'apps.logoutUrl',
  BackchannelLogoutUrl: 'apps.backchannel.label',
  Flow: 'apps.flow.label',
  Colour: 'apps.colour',
  Description: 'apps.description.label',
  HideInIDM: 'apps.hideInAdmin',
  RequireVerifiedEmail: 'apps.verified.label',
  IdTokenAlgorithm: 'apps.algorithm.label',
  AutoProvisionRole: 'apps.autoProvisionRole',
  AutoProvisionRegions: 'apps.autoProvisionRegions',
  ProvisionForAllUsers: 'apps.provisionForAll',
  DealerAdminRole: 'apps.dealerAdmins.role',
  DealerAdminPermissions: 'apps.dealerAdmins.permissions',
  GivenToAdmins: 'apps.dealerAdmins.byHand',
  ProvisionType: 'apps.provisionType.label',
  Secrets: 'apps.secret.title',
  Logo: 'apps.logo',
  LogoF: 'apps.logoF',
  DropdownImage: 'apps.dropdownImage',
  Role: 'audit.grants.role',
  Permission: 'audit.grants.permission',
  Attribute: 'audit.appField.Attribute',
  Priority: 'audit.appField.Priority',
  Transferable: 'audit.appField.Transferable',
  Required: 'audit.appField.Required',
  Parent: 'audit.appField.Parent',
  Position: 'audit.appField.Position',
}
/** Fields whose values mean nothing to a reader. */
const withoutValues = new Set(['Logo', 'LogoF', 'DropdownImage', 'Secrets'])
const children = new Set(['Role', 'Permission', 'Attribute'])

/** One change of an app: the former and new value of a field, or a child that was added or removed. */
function AppChangeLine({ change: { Field, Of, From, To } }: { change: Change }) {
  const t = useTranslations()
  const textOf = useValueText()
  const [first, ...more] = Field.split('.').map((part) => {
    const key = labels[part]
    return key ? t(key) : part
  })
  const parts = [first, Of?.Name, ...more].filter(Boolean)
  const name = <span className={classes.label}>{parts.join(' – ')}</span>
  if (withoutValues.has(Field)) return <li>{name}</li>
  if (children.has(Field) && !(From && To))
    return (
      <li>
        {name}
        {To ? <IconPlus size={16} aria-hidden /> : <IconMinus size={16} aria-hidden />}
        <span className="visually-hidden">{t(To ? 'audit.given' : 'audit.taken')}</span>
        {To ? <strong>{To.Name}</strong> : <del>{From?.Name}</del>}
      </li>
    )
  return (
    <li>
      {name}
      <span className="visually-hidden">{t('audit.before')}</span>
      <span className={From ? undefined : classes.nothing}>{textOf(Field, From)}</span>
      <IconArrowRight size={16} aria-hidden />
      <span className="visually-hidden">{t('audit.after')}</span>
      <span className={To ? undefined : classes.nothing}>{textOf(Field, To)}</span>
    </li>
  )
}

const values: Readonly<Partial<Record<string, WordKey>>> = {
  'Flow 0': 'apps.flow.0',
  'Flow 1': 'apps.flow.1',
  'Flow 2': 'apps.flow.2',
  'ProvisionType 0': 'apps.provisionType.0',
  'ProvisionType 1': 'apps.provisionType.1',
  'DealerAdminRole *': 'apps.dealerAdmins.standard',
  'DealerAdminPermissions *': 'apps.dealerAdmins.all',
}

/** Answers a function that words a value: yes and no, and names of choices. */
function useValueText() {
  const t = useTranslations()
  return (field: string, value: Change['From']) => {
    const text = value?.Name
    if (text === null) return t('audit.thing')
    if (!text) return t('audit.nothing')
    if (text === 'true' || text === 'false') return t(text === 'true' ? 'common.yes' : 'common.no')
    const key = values[`${field} ${text}`]
    return key ? t(key) : text
  }
}
