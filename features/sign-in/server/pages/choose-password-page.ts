import type { passwordProblem } from '../../contract.ts'
import { type Html, html } from '#core/server/html.ts'
import { type Frame, page } from './layout.ts'

type Problem = NonNullable<ReturnType<typeof passwordProblem>>

/** A new password, twice; whole without JavaScript. The address stands in it for password managers. */
export function choosePasswordPage(
  frame: Frame,
  action: string,
  email: string,
  problem: Problem | null,
): string {
  const { t } = frame
  const rules = (['length', 'letter', 'nonLetter', 'match'] as const).map(
    (rule) => html`<li>${t(`password.rule.${rule}`)}</li>`,
  )
  return page(
    frame,
    t('reset.choose.title'),
    html`<h1>${t('reset.choose.title')}</h1>
      ${problem && html`<p class="alert" role="alert" id="refused">${t(problem)}</p>`}
      <form method="post" action="${action}">
        <label for="email">${t('login.email')}</label>
        <input id="email" type="email" autocomplete="username" value="${email}" readonly />
        ${field('password', t('password.new'), t('login.showPassword'), problem)}
        ${field('again', t('password.confirm'), t('login.showPassword'), problem)}
        <ul class="rules" id="rules">
          ${rules}
        </ul>
        <button type="submit">${t('common.save')}</button>
      </form>`,
  )
}

const field = (name: 'password' | 'again', label: string, show: string, problem: Problem | null): Html =>
  html`<label for="${name}">${label}</label>
    <div class="password">
      <input
        id="${name}"
        name="${name}"
        type="password"
        autocomplete="new-password"
        required
        aria-describedby="rules${problem && ' refused'}"
        ${problem && html` aria-invalid="true"`}
        ${name === 'password' && html` autofocus`}
      />
      <button type="button" class="show" data-shows="${name}" aria-pressed="false" hidden>${show}</button>
    </div>`
