import { PASSWORD } from '#test/identity.ts'
import { factorRules, saveFactorRule } from './contract/rules.ts'
import type { WhoMay } from '#test/authorisation/who-may.ts'

const NOBODYS = '00000000-0000-4000-8000-000000000000'

export const whoMay: WhoMay = {
  operations: [
    { op: 'profile.signIn', method: 'GET', path: '/api/Profile/SignIn', need: [], scope: 'self' },
    {
      op: 'profile.beginCodeApp',
      method: 'POST',
      path: '/api/Profile/CodeApps/Begin',
      need: [],
      scope: 'self',
    },
    {
      op: 'profile.confirmCodeApp',
      method: 'POST',
      path: '/api/Profile/CodeApps/Confirm',
      need: [],
      scope: 'self',
    },
    {
      op: 'profile.renameCodeApp',
      method: 'POST',
      path: '/api/Profile/CodeApps/Rename',
      need: [],
      scope: 'self',
    },
    {
      op: 'profile.removeCodeApp',
      method: 'POST',
      path: '/api/Profile/CodeApps/Remove',
      need: [],
      scope: 'self',
    },
    {
      op: 'profile.recoveryCodes',
      method: 'POST',
      path: '/api/Profile/RecoveryCodes',
      need: [],
      scope: 'self',
    },
    {
      op: 'profile.forgetBrowser',
      method: 'POST',
      path: '/api/Profile/ForgetBrowser',
      need: [],
      scope: 'self',
    },
    { op: 'factorRules.get', method: 'GET', path: '/api/FactorRules', need: ['role:SA'] },
    { op: 'factorRules.targets', method: 'GET', path: '/api/FactorRules/Targets', need: ['role:SA'] },
    { op: 'factorRules.reach', method: 'GET', path: '/api/FactorRules/Reach', need: ['role:SA'] },
    { op: 'factorRules.save', method: 'POST', path: '/api/FactorRules/Save', need: ['role:SA'] },
    { op: 'factorRules.remove', method: 'POST', path: '/api/FactorRules/Remove', need: ['role:SA'] },
  ],
  rules: [
    {
      id: 'K310',
      rule: 'GET /api/Profile/SignIn: the own factors of any signed-in user; no secret and no code is in it, nor in any answer, event or file of another person; a secret is answered to its owner alone, once, by CodeApps/Begin with the current password',
    },
    {
      id: 'K311',
      rule: 'the second step of a sign-in: a code of the last, this or the next 30 seconds is accepted once, a recovery code once; otherwise 401, the same page whatever the reason, recorded as second-factor; tries (K338) lock no password; until it is done, no app gets a code or a token, a silent request neither',
    },
    {
      id: 'K338',
      rule: 'Codes of apps are tried LOCKOUT_ATTEMPTS times within LOCKOUT_MINUTES and 50 times a day: by all browsers together, by each browser in which a second factor of the account was proved (20 at most), and by the sessions of the account in confirmations. A right code gives its own tries back alone. Recovery codes, which nobody can guess, are not counted',
    },
    {
      id: 'K340',
      rule: 'POST /api/Profile/CodeApps/Confirm, POST /api/Profile/Passkeys, and the enrolment of a sign-in: the other sessions of the person end, and no browser stays remembered, unless EndOtherSessions is false (in a sign-in: the box is not checked); sessions of others and their own stay; the mail says so',
    },
    {
      id: 'K312',
      rule: 'a remembered browser is asked for no second factor for 30 days, and is forgotten with a removed or reset factor, a new password, and the end of all sessions; an app that asks for two factors (acr) gets them all the same',
    },
    {
      id: 'K313',
      rule: 'POST /api/Profile/CodeApps/Remove: the current password; refused (400) if the rules require a second factor and no other is left. GET /api/FactorRules, GET /api/FactorRules/Targets, GET /api/FactorRules/Reach, POST /api/FactorRules/Save, POST /api/FactorRules/Remove: the role of system admins, not all-permissions; otherwise 403; the strictest rule wins',
    },
    {
      id: 'K357',
      rule: 'POST /api/FactorRules/Save {Version}: another version than the rule has, or null where there is a rule: 409 with the rules, and nothing is saved; without Version any rule is replaced',
    },
  ],
  requests: {
    'profile.signIn': { input: () => ({}) },
    'profile.beginCodeApp': { input: () => ({ currentPassword: PASSWORD }) },
    'profile.confirmCodeApp': {
      own: true,
      input: () => ({ ID: NOBODYS, Name: 'Téléphone', Code: '123456' }),
    },
    'profile.renameCodeApp': { own: true, input: () => ({ ID: NOBODYS, Name: 'Téléphone' }) },
    'profile.removeCodeApp': { own: true, input: () => ({ ID: NOBODYS, currentPassword: PASSWORD }) },
    'profile.recoveryCodes': { own: true, input: () => ({ currentPassword: PASSWORD }) },
    'profile.forgetBrowser': { input: () => ({}) },
    'factorRules.get': { input: () => ({}) },
    'factorRules.targets': { input: () => ({}) },
    'factorRules.reach': { input: () => ({ Scope: 'network' }) },
    'factorRules.save': { input: () => ({ Scope: 'network', Level: 'offered' }) },
    'factorRules.remove': { input: () => ({ id: NOBODYS }), own: true },
  },
  ids: {
    'profile.forgetBrowser': () => ({ id: NOBODYS }),
    'factorRules.reach': () => ({ Scope: 'app', Target: NOBODYS }),
    'factorRules.save': () => ({ Scope: 'app', Target: NOBODYS, Level: 'offered' }),
  },
  kept: {
    factorRule: async (call) => {
      const sent = { Scope: 'network', Target: null, Level: 'required', RequiredFrom: '2031-01-01' } as const
      await call(saveFactorRule, sent)
      const [shown] = await call(factorRules, {})
      return { by: saveFactorRule, sent, shown: shown! }
    },
  },
}
