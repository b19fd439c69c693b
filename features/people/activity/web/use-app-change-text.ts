import { useTranslations } from 'use-intl'
import type { WordKey } from '#core/web/i18n/words.ts'
import type { Change } from '../contract.ts'
import type { ChangeText } from './parts/ChangeLine.tsx'
import { tokenLabels } from '#features/apps/app/web/parts/token-labels.ts'

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
  ...tokenLabels,
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

/** Answers a function that words a change of an app: the former and new value of a field, or a child that was added or removed. */
export function useAppChangeText() {
  const t = useTranslations()
  const textOf = useValueText()
  return ({ Field, Of, From, To }: Change): ChangeText => {
    const [first, ...more] = Field.split('.').map((part) => {
      const key = labels[part]
      return key ? t(key) : part
    })
    const label = [first, Of?.Name, ...more].filter(Boolean).join(' – ')
    if (withoutValues.has(Field)) return { how: 'named', label }
    if (children.has(Field) && !(From && To))
      return { how: To ? 'given' : 'taken', label, name: (To ?? From)?.Name ?? '' }
    const value = (one: Change['From']) => ({ text: textOf(Field, one), soft: !one })
    return { how: 'changed', label, from: value(From), to: value(To) }
  }
}

const values: Readonly<Partial<Record<string, WordKey>>> = {
  'Flow 0': 'apps.flow.0',
  'Flow 1': 'apps.flow.1',
  'Flow 2': 'apps.flow.2',
  'ProvisionType 0': 'apps.provisionType.0',
  'ProvisionType 1': 'apps.provisionType.1',
  'PushedRequests off': 'apps.tokens.choice.off',
  'PushedRequests offered': 'apps.tokens.choice.offered',
  'PushedRequests required': 'apps.tokens.choice.required',
  'Dpop off': 'apps.tokens.choice.off',
  'Dpop offered': 'apps.tokens.choice.offered',
  'Dpop required': 'apps.tokens.choice.required',
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
