import { type Html, html } from '#core/server/html.ts'
import { type Frame, page } from './layout.ts'
import { passwordField, ruleList, strengthMeter } from './password-field.ts'

export type Problem =
  | `valid.password.${'length' | 'tooLong' | 'letter' | 'nonLetter' | 'match' | 'common' | 'own'}`
  | null

/** A new password, twice; whole without JavaScript. The address stands in it for password managers. */
export function choosePasswordPage(frame: Frame, action: string, email: string, problem: Problem): string {
  const { t } = frame
  const wrong = problem === 'valid.password.match' ? 'again' : 'password'
  const field = (name: 'password' | 'again', label: string) =>
    passwordField(frame, {
      name,
      label,
      autocomplete: 'new-password',
      marks: marks(
        name === 'password' ? 'rules' : '',
        problem !== null && wrong === name,
        name === 'password',
      ),
    })
  return page(
    frame,
    t('reset.choose.title'),
    html`<h1>${t('reset.choose.title')}</h1>
      ${problem && html`<p class="alert" role="alert" id="refused">${t(problem)}</p>`}
      <form method="post" action="${action}">
        <label for="email">${t('login.email')}</label>
        <input id="email" type="email" autocomplete="username" value="${email}" readonly />
        ${field('password', t('password.new'))} ${strengthMeter(frame)}
        ${field('again', t('password.confirm'))} ${ruleList(frame)}
        <button type="submit">${t('common.save')}</button>
      </form>`,
  )
}

function marks(described: string, wrong: boolean, focused: boolean): Html {
  const by = [described, wrong && 'refused'].filter(Boolean).join(' ')
  return html`${by && html` aria-describedby="${by}"`}${wrong && html` aria-invalid="true"`}${focused && html` autofocus`}`
}
