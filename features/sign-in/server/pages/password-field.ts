import { type Html, html } from '#core/server/html.ts'
import { eyeIcon, eyeOffIcon } from '#core/server/icon.ts'
import { atLeast, passwordRules, strengthName, strengthSigns } from '../../contract/passwords.ts'
import type { Frame } from '../parts/layout.ts'
import { fieldMarks, type FieldState, problemLine } from './field.ts'

type Field = { name: string; label: string; autocomplete: string; state: FieldState }

/** A password field; the script adds a button that shows the password. */
export const passwordField = (frame: Frame, { name, label, autocomplete, state }: Field): Html =>
  html`<label for="${name}">${label}</label>
    <div class="password">
      <input
        id="${name}"
        name="${name}"
        type="password"
        autocomplete="${autocomplete}"
        autocapitalize="none"
        spellcheck="false"
        required
        ${fieldMarks(name, state)}
      />
      <button
        type="button"
        class="show"
        data-shows="${name}"
        aria-pressed="false"
        aria-label="${frame.t('login.showPassword')}"
        title="${frame.t('login.showPassword')}"
        aria-describedby="of-${name}"
        hidden
      >
        ${eyeIcon}${eyeOffIcon}
      </button>
      <span id="of-${name}" hidden>${label}</span>
    </div>
    ${problemLine(frame, name, state.problem)}`

/**
 * The rules for a new password. The script marks those that are met, with the expressions of the contract. Only the server can
 * check the last rules.
 */
export function ruleList({ t, settings }: Frame): Html {
  const { PASSWORD_MIN_LENGTH: min, PASSWORD_HISTORY: last } = settings
  const one = (rule: 'length' | 'letter' | 'nonLetter' | 'match', tried: string) =>
    html`<li data-rule="${tried}"><span class="unseen"></span>${t(`password.rule.${rule}`, { min })}</li>`
  return html`<ul
    class="rules"
    id="rules"
    data-met="${t('password.rule.met')}"
    data-open="${t('password.rule.open')}"
  >
    ${one('length', atLeast(min).source)}
    ${(['letter', 'nonLetter'] as const).map((rule) => one(rule, passwordRules[rule].source))}
    ${one('match', 'match')}
    <li>${t('password.rule.guess')}</li>
    ${last > 0 && html`<li>${t('password.rule.used', { last })}</li>`}
  </ul>`
}

/** The strength of a new password, which the script updates. */
export function strengthMeter({ t }: Frame): Html {
  const names = Array.from({ length: strengthSigns.length + 1 }, (_, points) => strengthName(points))
  const labels = names.map((name) => t(`password.strength.${name}`))
  const texts = labels.map((label, score) => t('password.strength.aria', { label, score }))
  return html`<div
    class="strength"
    data-signs="${JSON.stringify(strengthSigns.map(({ source }) => source))}"
    data-names="${JSON.stringify(names)}"
    data-labels="${JSON.stringify(labels)}"
    data-texts="${JSON.stringify(texts)}"
    hidden
  >
    <span id="strength">${t('password.strength.label')}</span> <strong></strong>
    <div role="meter" aria-labelledby="strength" aria-valuemin="0" aria-valuemax="${strengthSigns.length}">
      ${strengthSigns.map(() => html`<i></i>`)}
    </div>
    <p class="unseen" role="status"></p>
  </div>`
}
