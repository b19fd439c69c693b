import type { DemoSignIn } from '../../contract.ts'
import { type Html, html } from '#core/server/html.ts'
import type { OfferedBroker } from '../../brokers/server/provider-queries.ts'
import type { RequestOptions } from '../../passkeys/contract.ts'
import { passkeyForm } from '../../passkeys/server/parts/passkey-form.ts'
import { emailField } from './field.ts'
import { type Frame, page } from '../parts/layout.ts'
import { passwordField } from './password-field.ts'

export type SignInProblems = Record<'email' | 'password', 'valid.required' | null>

type SignInForm = {
  /** The address to which the form is posted. */
  action: string
  app: { name: string; logo: string | null }
  email: string
  /** How the previous attempt was made, if it failed. */
  refused: 'password' | 'passkey' | undefined
  /** The problems of fields because of which no attempt was made. */
  problems: SignInProblems
  /** The address of the page that mails a link for a new password. */
  forgot: string
  /** The address of the page that takes a code. */
  code: string
  /** What an authenticator is asked to sign. */
  passkey: RequestOptions
  demoSignIns: readonly DemoSignIn[]
  /** Whether nobody has an account yet. */
  nobody: boolean
  /** The providers that have a button. */
  brokers: readonly OfferedBroker[]
  /** Whether the password is asked; else the address comes first, since it may lead to a provider. */
  asksPassword: boolean
  /** Where the address is asked first; undefined: nowhere. */
  otherAccount: string | undefined
}

/** The form for e-mail and password, which works without JavaScript. */
export function signInPage(frame: Frame, form: SignInForm): string {
  const { t } = frame
  const { problems } = form
  const refused = form.refused === 'password' && 'refused'
  const first = problems.email !== null || !form.email || !form.asksPassword ? 'email' : 'password'
  return page(
    frame,
    t('login.title'),
    html`${continueTo(frame, form)}
      ${
        form.nobody &&
        html`<p>${t('login.nobody')}</p>
          <p><code>npm run admin -- create-admin --email helen@example.com</code></p>`
      }
      ${form.refused && html`<p class="alert" role="alert" id="refused">${t(refused ? 'login.invalid' : 'passkey.refused')}</p>`}
      ${refused && html`<p>${t('login.refused', { minutes: frame.settings.LOCKOUT_MINUTES })}</p>`}
      <form method="post" action="${form.action}" novalidate>
        ${emailField(frame, form.email, { problem: problems.email, refused, focused: first === 'email' }, 'username webauthn')}
        ${
          form.asksPassword &&
          passwordField(frame, {
            name: 'password',
            label: t('login.password'),
            autocomplete: 'current-password',
            state: { problem: problems.password, refused, focused: first === 'password' },
          })
        }
        <button type="submit">${t(form.asksPassword ? 'login.submit' : 'common.continue')}</button>
      </form>
      ${passkeyForm(frame, { action: form.action, label: t('passkey.use'), options: form.passkey, offeredIn: 'email' })}
      ${brokers(frame, form)}
      <p class="forgot">
        <a href="${form.forgot}">${t('login.forgot')}</a>
        <a href="${form.code}">${t('login.code')}</a>
      </p>
      ${form.demoSignIns.length > 0 && demo(frame, form.demoSignIns)}`,
  )
}

/** The buttons of providers, in a form of their own, and the way back to the address. */
const brokers = ({ t, locale }: Frame, { action, brokers, asksPassword, otherAccount }: SignInForm): Html =>
  html`${
    brokers.length > 0 &&
    html`<form method="post" action="${action}" class="brokers">
      ${brokers.map(
        ({ ID, Names }) =>
          html`<button type="submit" class="button" name="with" value="${ID}">
            ${t('brokers.signInWith', { name: Names[locale] })}
          </button>`,
      )}
    </form>`
  }
  ${asksPassword && otherAccount !== undefined && html`<p><a href="${otherAccount}">${t('brokers.otherAccount')}</a></p>`}`

const continueTo = ({ t }: Frame, { app }: SignInForm): Html =>
  html`<p class="app">
    ${app.logo && html`<img src="/images/${app.logo}" alt="" width="40" height="40" />`}<span
      >${t('login.continueTo', { app: app.name })}</span
    >
  </p>`

/** Links that fill in the e-mail address; with JavaScript they also fill in the password. */
function demo({ locale, t }: Frame, signIns: readonly DemoSignIn[]): Html {
  const items = signIns.map(
    ({ email, password, label }) =>
      html`<li>
        <a
          href="?${new URLSearchParams({ email }).toString()}"
          data-email="${email}"
          data-password="${password}"
          >${label[locale]}<small>${email}</small></a
        >
      </li>`,
  )
  const passwords = [...new Set(signIns.map(({ password }) => password))].join(', ')
  return html`<section class="demo" aria-labelledby="demo">
    <h2 id="demo">${t('login.demo.title')}</h2>
    <p>
      ${t('login.demo.body')}
      <span class="phrase">${t('login.demo.password', { password: passwords })}</span>
    </p>
    <ul>
      ${items}
    </ul>
  </section>`
}
