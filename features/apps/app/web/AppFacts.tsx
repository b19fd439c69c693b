import { Fragment, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { regions } from '#core/contract/locale.ts'
import { useLocales } from '#core/web/i18n/use-locales.ts'
import { CopyButton } from '#core/web/ui/CopyButton.tsx'
import { Facts } from '#core/web/ui/Facts.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import { type App, dealerAdminGrant, flat } from '#features/apps/contract.ts'
import { keyNames, tokenChoices, tokenSwitches } from '#features/apps/contract/token-settings.ts'
import { isPortal, urlsIn } from '#features/apps/rules.ts'
import { flowLabels, provisionTypeLabels } from './labels.ts'
import classes from './AppsPage.module.css'

/** The settings of an application. */
export const AppFacts = ({ app }: { app: App }) => (
  <div className={classes.panels}>
    <div className={classes.panel}>
      <Identity app={app} />
      <Look app={app} />
      <DealerAdminFacts app={app} />
    </div>
    <div className={classes.panel}>
      <SignIn app={app} />
      {!isPortal(app) && <TokenFacts app={app} />}
      <ProvisioningFacts app={app} />
    </div>
  </div>
)

function Identity({ app }: { app: App }) {
  const t = useTranslations()
  const locales = useLocales()
  const names = app.DisplayNames
  return (
    <Panel title={t('apps.section.identity')}>
      <Facts
        items={[
          { label: t('apps.name'), value: app.Name },
          ...locales.map((locale) => ({
            label: t(locale === 'en-US' ? 'apps.displayNameEn' : 'apps.displayNameFr'),
            value: names[locale] && <span lang={locale}>{names[locale]}</span>,
          })),
          {
            label: t('apps.clientID.label'),
            value: (
              <span className={classes.copied}>
                <code>{app.ClientID}</code>
                <CopyButton small text={app.ClientID} name={t('apps.clientID.label')} />
              </span>
            ),
          },
          { label: t('apps.url'), value: app.URL && <Address url={app.URL} /> },
        ]}
      />
    </Panel>
  )
}

function Look({ app }: { app: App }) {
  const t = useTranslations()
  const locales = useLocales()
  return (
    <Panel title={t('apps.section.look')}>
      <Facts
        items={[
          {
            label: t('apps.colour'),
            value: (
              <span className={classes.colour} style={{ '--app': app.Colour }}>
                {app.Colour}
              </span>
            ),
          },
          ...locales.map((locale) =>
            locale === 'en-US' ? picture(t('apps.logo'), app.Logo) : picture(t('apps.logoF'), app.LogoF),
          ),
          picture(t('apps.dropdownImage'), app.DropdownImage),
          { label: t('apps.hideInAdmin'), value: t(app.HideInIDM ? 'common.yes' : 'common.no') },
        ]}
      />
    </Panel>
  )
}

const picture = (label: string, address: string | null) => ({
  label,
  value: address && <img src={address} alt={label} className={classes.logo} loading="lazy" />,
})

function SignIn({ app }: { app: App }) {
  const t = useTranslations()
  const flow = flowLabels[app.Flow]
  return (
    <Panel title={t('apps.section.signIn')}>
      <Facts
        items={[
          { label: t('apps.loginUrl'), value: lines(urlsIn(app.LoginUrl)) },
          { label: t('apps.logoutUrl'), value: lines(urlsIn(app.LogoutUrl)) },
          {
            label: t('apps.backchannel.label'),
            value: app.BackchannelLogoutUrl && <Address url={app.BackchannelLogoutUrl} />,
          },
          { label: t('apps.flow.label'), value: flow && t(flow) },
          {
            label: t('apps.verified.label'),
            value: t(app.RequireVerifiedEmail ? 'common.yes' : 'common.no'),
          },
          { label: t('apps.algorithm.label'), value: app.IdTokenAlgorithm ?? t('apps.algorithm.portal') },
        ]}
      />
    </Panel>
  )
}

/** What is on of the app’s settings of tokens. */
function TokenFacts({ app }: { app: App }) {
  const t = useTranslations()
  const items = [
    ...tokenSwitches
      .filter((name) => app[name])
      .map((name) => ({ label: t(`apps.tokens.${name}.label`), value: t('common.yes') })),
    ...tokenChoices
      .filter((name) => app[name] !== 'off')
      .map((name) => ({
        label: t(`apps.tokens.${name}.label`),
        value: t(`apps.tokens.choice.${app[name]}`),
      })),
    ...[
      { label: t('apps.tokens.ClientScopes.label'), value: app.ClientCredentials && app.ClientScopes },
      { label: t('apps.tokens.Jwks.label'), value: keyNames(app.Jwks) },
      { label: t('apps.tokens.JwksUri.label'), value: app.JwksUri },
    ].filter(({ value }) => value),
  ]
  return (
    <Panel title={t('apps.tokens.title')}>
      {items.length > 0 ? <Facts items={items} /> : <p>{t('apps.tokens.none')}</p>}
    </Panel>
  )
}

const lines = (urls: readonly string[]): ReactNode =>
  urls.map((url) => (
    <span key={url} className={classes.line}>
      <Address url={url} />
    </span>
  ))

/** An address that breaks across lines before a slash rather than in a word. */
const Address = ({ url }: { url: string }) =>
  url.split(/(?<=[^:/])(?=\/)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))

export function ProvisioningFacts({ app }: { app: App }) {
  const t = useTranslations()
  const type = provisionTypeLabels[app.ProvisionType]
  const role = app.Roles?.find(({ ID }) => ID === app.AutoProvisionRole)
  const regionNames = regions
    .filter((region) => app.AutoProvisionRegions.includes(region))
    .map((region) => t(`region.${region}`))
  return (
    <Panel title={t('apps.section.provisioning')}>
      <Facts
        items={[
          { label: t('apps.provisionType.label'), value: type && t(type) },
          { label: t('apps.autoProvisionRole'), value: role?.DisplayName ?? t('common.none') },
          {
            label: t('apps.autoProvisionRegions'),
            value: regionNames.join(', ') || t('apps.none.regions'),
          },
          {
            label: t('apps.provisionForAll'),
            value: t(app.ProvisionForAllUsers ? 'common.yes' : 'common.no'),
          },
        ]}
      />
    </Panel>
  )
}

/** The role and permissions that dealer admins get in an app. R65 */
export function DealerAdminFacts({ app }: { app: App }) {
  const t = useTranslations()
  const permissions = flat(app.Permissions ?? [])
  const given = dealerAdminGrant(app, app.Roles ?? [], permissions)
  const isAll = app.DealerAdminPermissions === null && given.permissions.length > 0
  const names = given.permissions.map(({ DisplayName }) => DisplayName).join(', ')
  return (
    <Panel title={t('apps.dealerAdmins.title')}>
      <Facts
        items={[
          { label: t('apps.dealerAdmins.role'), value: given.role?.DisplayName ?? t('common.none') },
          {
            label: t('apps.dealerAdmins.stores'),
            value: t(app.ProvisionType === 0 ? 'apps.dealerAdmins.allStores' : 'apps.dealerAdmins.noStores'),
          },
          {
            label: t('apps.dealerAdmins.permissions'),
            value: isAll ? t('apps.dealerAdmins.all') : names || t('apps.none.permissions'),
          },
        ]}
      />
    </Panel>
  )
}
