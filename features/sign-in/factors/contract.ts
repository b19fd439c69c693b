import { z } from 'zod'
import { bounded, upTo } from '#core/contract/text.ts'
import { id } from '#core/contract/endpoint.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { passwordText } from '../contract.ts'

const time = z.iso.datetime()

/** The characters of the name of a factor. */
export const FACTOR_NAME_MAX = 50
/** The apps for codes that one account may have. */
export const CODE_APPS_MAX = 5
/** How many recovery codes are made at once. */
export const RECOVERY_CODES = 10
/** How long a browser is remembered, in days. */
export const REMEMBERED_DAYS = 30

/** What a rule asks for, from the least to the most. */
export const levels = ['off', 'offered', 'required'] as const
export type Level = (typeof levels)[number]

/** An app that makes codes (TOTP, RFC 6238). */
export const CodeApp = z.object({
  ID: id,
  Name: z.string(),
  CreatedAt: time,
  LastUsedAt: time.nullable(),
})
export type CodeApp = z.infer<typeof CodeApp>

/** A browser that is asked for no second factor until a day. */
export const RememberedBrowser = z.object({
  ID: id,
  Browser: z.string().nullable(),
  System: z.string().nullable(),
  Until: time,
})
export type RememberedBrowser = z.infer<typeof RememberedBrowser>

/** How the caller signs in. It holds no secret. */
export const MySignIn = z.object({
  HasPassword: z.boolean(),
  PasswordChangedAt: time.nullable(),
  CodeApps: z.array(CodeApp),
  /** How many recovery codes are left, and when they were made. */
  Recovery: z.object({ Left: z.int(), MadeAt: time.nullable() }),
  Browsers: z.array(RememberedBrowser),
  /** What the rules ask of the caller, and from which day on a second factor is required. */
  Level: z.enum(levels),
  RequiredFrom: z.iso.date().nullable(),
  /** Whether a passkey would spare the caller the password that began this session, and the rules offer a second factor. */
  OffersPasskey: z.boolean(),
})
export type MySignIn = z.infer<typeof MySignIn>

/** The apps for codes, the recovery codes and the remembered browsers of the caller. */
export const mySignIn = endpoint({
  name: 'mySignIn',
  tokens: false,
  tag: 'Factors',
  method: 'GET',
  path: '/api/Profile/SignIn',
  needs: [],
  reads: ['factors'],
  output: MySignIn,
})

const currentPassword = passwordText.optional()
const name = upTo(FACTOR_NAME_MAX, 'valid.factor.name')
/** Six digits, with room for spaces. */
const code = bounded(20)

/** Begins an app for codes. Its secret is answered once, as a text, an address (otpauth) and a picture of it (SVG). */
export const beginCodeApp = endpoint({
  name: 'beginCodeApp',
  tokens: false,
  tag: 'Factors',
  method: 'POST',
  path: '/api/Profile/CodeApps/Begin',
  needs: [],
  changes: [],
  body: z.object({ currentPassword }),
  limit: 20,
  shownOnce: true,
  output: z.object({ ID: id, Secret: z.string(), Address: z.string(), Picture: z.string() }),
  confirms: true,
})

/** Whether adding a factor ends the other sessions, which a password alone may have opened. */
export const endsOthers = { EndOtherSessions: z.boolean().default(true) }

/** Adds the app that was begun, once it makes the right code. The first factor brings recovery codes, which are answered once. */
export const confirmCodeApp = endpoint({
  name: 'confirmCodeApp',
  tokens: false,
  tag: 'Factors',
  method: 'POST',
  path: '/api/Profile/CodeApps/Confirm',
  needs: [],
  changes: ['factors', 'sessions', 'activity'],
  body: z.object({ ID: id, Name: name, Code: code, ...endsOthers }),
  limit: 20,
  shownOnce: true,
  output: z.object({ RecoveryCodes: z.array(z.string()).nullable() }),
  refuses: [404],
})

export const renameCodeApp = endpoint({
  name: 'renameCodeApp',
  tokens: false,
  tag: 'Factors',
  method: 'POST',
  path: '/api/Profile/CodeApps/Rename',
  needs: [],
  changes: ['factors'],
  body: z.object({ ID: id, Name: name }),
  refuses: [404],
})

export const removeCodeApp = endpoint({
  name: 'removeCodeApp',
  tokens: false,
  tag: 'Factors',
  method: 'POST',
  path: '/api/Profile/CodeApps/Remove',
  needs: [],
  changes: ['factors', 'activity'],
  body: z.object({ ID: id, currentPassword }),
  limit: 20,
  refuses: [404],
  confirms: true,
})

/** Makes recovery codes in place of those before. They are answered once. */
export const makeRecoveryCodes = endpoint({
  name: 'makeRecoveryCodes',
  tokens: false,
  tag: 'Factors',
  method: 'POST',
  path: '/api/Profile/RecoveryCodes',
  needs: [],
  changes: ['factors', 'activity'],
  body: z.object({ currentPassword }),
  limit: 20,
  shownOnce: true,
  output: z.object({ RecoveryCodes: z.array(z.string()) }),
  refuses: [404],
  confirms: true,
})

/** Asks for the second factor in a remembered browser again; without an id in all of them. */
export const forgetBrowser = endpoint({
  name: 'forgetBrowser',
  tokens: false,
  tag: 'Factors',
  method: 'POST',
  path: '/api/Profile/ForgetBrowser',
  needs: [],
  changes: ['factors'],
  query: z.object({ id: id.optional() }),
})
