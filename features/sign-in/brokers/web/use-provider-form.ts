import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useSave } from '#core/web/data/use-save.ts'
import { showRefusal } from '#core/web/form/show-refusal.ts'
import { useRecordForm } from '#core/web/form/use-record-form.ts'
import { NAME_MAX } from '#domain/contract/limits.ts'
import {
  ADDRESS_MAX,
  CERTIFICATES_MAX,
  deleteIdentityProvider,
  saveIdentityProvider,
  tryIdentityProvider,
} from '../contract.ts'
import { CLAIM_MAX } from '../contract/gifts.ts'
import {
  domainsProblem,
  type ProviderRecord,
  type ProviderValues,
  toSave,
  valuesOf,
} from './provider-values.ts'

export type ProviderFormState = ReturnType<typeof useProviderForm>

const needed = (text: string) => (text.trim() ? null : 'valid.required')

export function useProviderForm(record: ProviderRecord) {
  const t = useTranslations()
  const navigate = useNavigate()
  const { save } = useSave(saveIdentityProvider, {
    toasts: { key: 'provider', saved: t('brokers.saved') },
  })
  const isOidc = record.Kind === 'oidc'
  const ofOidc = (text: string) => (isOidc ? needed(text) : null)
  const ofSaml = (text: string) => (isOidc ? null : needed(text))
  return useRecordForm<ProviderRecord, ProviderValues>({
    record,
    values: valuesOf,
    labels: {
      NameFr: 'brokers.nameFr',
      NameEn: 'brokers.nameEn',
      Enabled: 'brokers.enabled',
      Shown: 'brokers.shown',
      Domains: 'brokers.domains',
      Dealers: 'brokers.dealers',
      Required: 'brokers.required',
      Exempt: 'brokers.exempt',
      Issuer: 'brokers.issuer',
      ClientID: 'brokers.clientId',
      Secret: 'brokers.secret',
      Scopes: 'brokers.scopes',
      EntryPoint: 'brokers.entryPoint',
      EntityID: 'brokers.entityId',
      Certificates: 'brokers.certificates',
      Email: 'brokers.claim.email',
      GivenName: 'brokers.claim.givenName',
      FamilyName: 'brokers.claim.familyName',
      Locale: 'brokers.claim.locale',
      Proven: 'brokers.proven',
      UpdatesNames: 'brokers.updatesNames',
      TrustsFactor: 'brokers.trustsFactor',
      First: 'brokers.first.label',
      CreatesIn: 'brokers.createsIn',
      RulesAt: 'brokers.rules.at.label',
      Rules: 'brokers.rules.title',
      Attributes: 'brokers.values.title',
    },
    limits: {
      NameEn: NAME_MAX,
      NameFr: NAME_MAX,
      Issuer: ADDRESS_MAX,
      ClientID: ADDRESS_MAX,
      Scopes: ADDRESS_MAX,
      EntryPoint: ADDRESS_MAX,
      EntityID: ADDRESS_MAX,
      Certificates: CERTIFICATES_MAX,
      Email: CLAIM_MAX,
      GivenName: CLAIM_MAX,
      FamilyName: CLAIM_MAX,
      Locale: CLAIM_MAX,
    },
    secrets: ['Secret'],
    rules: {
      NameEn: needed,
      NameFr: needed,
      Domains: domainsProblem,
      Issuer: ofOidc,
      ClientID: ofOidc,
      EntryPoint: ofSaml,
      EntityID: ofSaml,
      Certificates: ofSaml,
      Email: needed,
      Rules: (rules) =>
        rules.every(({ Claim, Value, ID }) => Claim.trim() && Value.trim() && ID)
          ? null
          : 'brokers.err.rules',
      Attributes: (rules) =>
        rules.every(({ Claim, Attribute }) => Claim.trim() && Attribute) ? null : 'brokers.err.values',
    },
    save: (values, base, form) =>
      save(toSave(values, base), {
        onRefused: (error) => showRefusal(form, error),
        onSaved: async (saved) => {
          form.reset(valuesOf(saved))
          if (base.ID === undefined)
            await navigate({
              to: '/identity-providers/{-$query}',
              params: { query: saved.ID },
              ignoreBlocker: true,
            })
        },
      }),
  })
}

/** Deletes a provider and goes to the list. */
export function useDeleteProvider() {
  const t = useTranslations()
  const navigate = useNavigate()
  const { save, busy } = useSave(deleteIdentityProvider, {
    toasts: { key: 'provider', saved: t('brokers.deleted') },
  })
  const remove = (id: string) =>
    save(
      { id },
      {
        onSaved: () =>
          navigate({
            to: '/identity-providers/{-$query}',
            params: { query: undefined },
            ignoreBlocker: true,
          }),
      },
    )
  return { remove, busy }
}

/** Opens a trial sign-in at a saved provider. */
export function useTryProvider() {
  const { save, busy } = useSave(tryIdentityProvider, { toasts: { key: 'provider', saved: () => null } })
  const begin = (id: string) =>
    save({ id }, { onSaved: async ({ Address }) => void window.open(Address, '_blank', 'noopener') })
  return { begin, busy }
}
