import { IMAGES_PATH } from '#core/contract/images.ts'
import type { Locale } from '#core/contract/locale.ts'
import { html, type Html } from '#core/server/html.ts'
import { htmlPage, languageSwitch } from '#core/server/page.ts'
import type { Settings } from '#core/server/settings.ts'
import { siteTitle, type Translate } from '#core/server/words.ts'
import { TokenProfile } from '#features/sign-in/contract.ts'
import { DEMO_PATH } from '../contract.ts'
import { type DemoApp, flows } from './demo-app.ts'
import type { Arrival } from './oidc.ts'

export type AppPageContext = { app: DemoApp; settings: Settings; locale: Locale; t: Translate }
/** Renders a page of an app. A page that cannot be reloaded has no language switch. */
function page({ app, settings, locale, t }: AppPageContext, body: Html, hasSwitch: boolean): string {
  const logo = (locale === 'fr-CA' ? app.logoF : app.logo) ?? app.logo
  const site = siteTitle(settings, locale)
  return htmlPage({
    locale,
    title: app.displayName,
    icon: logo && IMAGES_PATH + logo,
    style: `${DEMO_PATH}/${app.clientId}/demo-app.css`,
    body: html`<header>
        ${logo && html`<img src="${IMAGES_PATH}${logo}" alt="" width="112" height="112" />`}
        <h1>${app.displayName}</h1>
        ${hasSwitch && languageSwitch(locale, t)}
      </header>
      <main>${body}</main>
      <footer><a href="${settings.PUBLIC_URL}/">${t('login.home', { site })}</a></footer>`,
  })
}

const signInLink = ({ app, t }: AppPageContext) =>
  html`<p><a class="button" href="${DEMO_PATH}/${app.clientId}/sign-in">${t('login.submit')}</a></p>`

/** The page of an app before sign-in. */
export const homePage = (frame: AppPageContext): string =>
  page(
    frame,
    html`<p>${frame.app.description}</p>
      ${signInLink(frame)}
      <p class="aside">${frame.t('demoApps.lead')} ${frame.t(`demoApps.flow.${flows[frame.app.flow]}`)}</p>`,
    true,
  )

/** Shows a message and the sign-in link, to start again. */
export const messagePage = (frame: AppPageContext, title: string, message: string): string =>
  page(
    frame,
    html`<h2>${title}</h2>
      <p role="alert">${message}</p>
      ${signInLink(frame)}`,
    false,
  )

/** Shows the claims that the app received about the person. */
export function arrivalPage(frame: AppPageContext, { claims }: Arrival): string {
  const { t } = frame
  const profile = TokenProfile.parse(claims)
  return page(
    frame,
    html`<h2>${t('demoApps.signedIn', { name: profile.name })}</h2>
      ${profileTable(frame, profile)}
      <form method="post" action="${DEMO_PATH}/${frame.app.clientId}/sign-out">
        <button class="button">${t('logout.submit')}</button>
      </form>
      ${everything(t('demoApps.everything'), claims)}`,
    true,
  )
}

/** Welcomes a person who came by a signed link, without a sign-in. */
export const learningPage = (frame: AppPageContext, claims: Record<string, unknown>): string =>
  page(
    frame,
    html`<h2>${frame.t('demoApps.learning.welcome', { email: String(claims.email) })}</h2>
      <p>${frame.t('demoApps.learning.body')}</p>
      ${everything(frame.t('demoApps.learning.everything'), claims)}`,
    false,
  )

function profileTable({ t, locale }: AppPageContext, profile: TokenProfile): Html {
  const named = (type: 'language' | 'region', code: string) =>
    new Intl.DisplayNames(locale, { type }).of(code) ?? code
  const rows: [label: string, values: string[]][] = [
    [t('demoApps.claim.name'), [profile.name]],
    [t('demoApps.claim.email'), [profile.email]],
    [t('demoApps.claim.locale'), [named('language', profile.locale)]],
    [t('demoApps.claim.country'), [named('region', profile.address.country)]],
    [t('demoApps.claim.role'), profile.role],
    [t('demoApps.claim.permission'), profile.permission],
    [t('demoApps.claim.app'), profile.app],
  ]
  const valuesOf = (values: string[]) =>
    values.length ? values.map((value) => html`<span>${value}</span> `) : t('demoApps.claim.none')
  return html`<table>
    <caption>
      ${t('demoApps.told')}
    </caption>
    <tbody>
      ${rows.map(
        ([label, values]) =>
          html`<tr>
            <th scope="row">${label}</th>
            <td>${valuesOf(values)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`
}

const everything = (title: string, claims: object): Html =>
  html`<details>
    <summary>${title}</summary>
    <pre>${JSON.stringify(claims, null, 2)}</pre>
  </details>`
