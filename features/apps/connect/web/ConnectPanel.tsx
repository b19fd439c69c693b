import { useTranslations } from 'use-intl'
import { OIDC_PATH, SCOPE } from '#features/sign-in/contract.ts'
import { CopyButton } from '#core/web/ui/CopyButton.tsx'
import { Facts } from '#core/web/ui/Facts.tsx'
import { Fold } from '#core/web/ui/Fold.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import type { App } from '#features/apps/contract.ts'
import { urlsIn } from '#features/apps/rules.ts'
import { type Proof, snippets } from './snippets.ts'
import classes from './ConnectPanel.module.css'

/** The settings that developers need to connect an app, with copy buttons. docs/connect-an-app.md */
export function ConnectPanel({ app }: { app: App }) {
  const t = useTranslations()
  const issuer = location.origin + OIDC_PATH
  const copied = (label: string, text: string) => ({ label, value: <Copied label={label} text={text} /> })
  const copiedEach = (label: string, addresses: string) => ({
    label,
    value: addresses && (
      <ul className={classes.addresses}>
        {urlsIn(addresses).map((address) => (
          <li key={address}>
            <Copied label={label} text={address} />
          </li>
        ))}
      </ul>
    ),
  })
  const client = {
    issuer,
    clientId: app.ClientID,
    redirect: urlsIn(app.LoginUrl)[0] ?? '',
    signedOut: urlsIn(app.LogoutUrl)[0] ?? '',
    flow: app.Flow,
    scope: SCOPE,
    proof: proofOf(app),
    tokens: app,
  }
  const endpoints = [
    { on: app.PushedRequests !== 'off', label: t('apps.tokens.PushedRequests.label'), path: '/request' },
    { on: app.Revocation, label: t('apps.tokens.Revocation.label'), path: '/token/revocation' },
    { on: app.Introspection, label: t('apps.tokens.Introspection.label'), path: '/token/introspection' },
    { on: app.DeviceFlow, label: t('apps.tokens.DeviceFlow.label'), path: '/device/auth' },
  ]
  return (
    <Panel title={t('apps.connect.title')}>
      <div className={classes.panel}>
        <p>{t('apps.connect.intro')}</p>
        <Facts
          items={[
            copied(t('apps.connect.issuer'), issuer),
            copied(t('apps.clientID.label'), app.ClientID),
            copied(t('apps.connect.scope'), SCOPE),
            copiedEach(t('apps.loginUrl'), app.LoginUrl),
            copiedEach(t('apps.logoutUrl'), app.LogoutUrl),
            copiedEach(t('apps.backchannel.label'), app.BackchannelLogoutUrl),
            ...endpoints.filter(({ on }) => on).map(({ label, path }) => copied(label, `${issuer}${path}`)),
          ]}
        />
        {client.proof === 'keys' && <p>{t('apps.connect.keys')}</p>}
        {app.Fapi2 && <p>{t('apps.connect.fapi2')}</p>}
        {snippets(client).map(({ name, text }) => {
          const title = name ?? t('apps.connect.generic')
          return (
            <Fold key={title} title={title}>
              <pre>{text}</pre>
              <CopyButton name={title} text={text} />
            </Fold>
          )
        })}
      </div>
    </Panel>
  )
}

function proofOf({ Flow, Jwks, JwksUri, Secrets }: App): Proof {
  if (Flow === 1) return 'none'
  if (Jwks || JwksUri) return 'keys'
  return Secrets?.length === 0 ? 'none' : 'secret'
}

const Copied = ({ label, text }: { label: string; text: string }) => (
  <span className={classes.copied}>
    <code>{text}</code>
    <CopyButton name={label} text={text} />
  </span>
)
