import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageDependencies } from '../../../server/pages/respond.ts'
import { formOf, frameFor, send } from '../../../server/pages/respond.ts'
import { signInPath } from '../../../server/pages/addresses.ts'
import type { Interaction } from '../../../server/pages/unverified.ts'
import { begin, begun, confirm } from '../code-apps.ts'
import { makeCodes } from '../recovery-codes.ts'
import { completeFactorStep, type Login } from '../parts/complete-step.ts'
import { hasFactorNow, lockFactors } from '../parts/factors-of.ts'
import { recordFactor } from '../parts/record-factor.ts'
import { shownSecret } from '../totp.ts'
import { codesPage, enrolmentPage } from './enrolment-page.ts'

type Step = { interaction: Interaction; login: Login }

/** The page on which a person without a second factor sets one up during a sign-in. */
export async function showEnrolment(
  dependencies: PageDependencies,
  { interaction, login }: Step,
  request: FastifyRequest,
  reply: FastifyReply,
  isRefused = false,
) {
  const { db, settings, clock } = dependencies
  const { uid, params, prompt } = interaction
  const frame = frameFor(request, reply, dependencies, params.ui_locales)
  const now = clock.now()
  const userId = login.accountId
  // The same secret as long as it can be confirmed: the person may have added it to their app already.
  const { secret } =
    (await begun(db, settings, userId, now)) ??
    (await db.transaction((tx) => begin(tx, settings, userId, now)))
  const { email } = (await db.prepared.row<{ email: string }>`select email from users where id = ${userId}`)!
  const page = enrolmentPage(frame, {
    action: `${signInPath(uid)}?locale=${frame.locale}`,
    shown: shownSecret(secret, { settings, locale: frame.locale, email }),
    canWait: prompt.details['step'] === 'offer',
    isRefused,
  })
  return send(reply, isRefused ? 401 : 200, page, [params.redirect_uri])
}

/** Adds the app if its code is right. The sign-in is complete then, and its last page shows the recovery codes. */
export async function enrol(
  dependencies: PageDependencies,
  { interaction, login }: Step,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { db, settings, clock } = dependencies
  const frame = frameFor(request, reply, dependencies, interaction.params.ui_locales)
  const userId = login.accountId
  const now = clock.now()
  const codes = await db.transaction(async (tx) => {
    await lockFactors(tx, userId)
    // Somebody else with the password may have been first: then their factor is asked for.
    if (await hasFactorNow(tx, userId)) return undefined
    const app = await begun(tx, settings, userId, now)
    const code = formOf(request).get('code') ?? ''
    const name = frame.t('factor.app')
    if (!app || !(await confirm(tx, app, { name, code, now }))) return undefined
    await recordFactor(tx, { kind: 'factor-added', origin: 'totp', userId, actorId: userId }, now)
    return makeCodes(tx, userId, now)
  })
  if (!codes) return showEnrolment(dependencies, { interaction, login }, request, reply, true)
  const next = await completeFactorStep(dependencies, request, reply, { login, methods: ['otp'] })
  return send(reply, 200, codesPage({ ...frame, switchHref: undefined }, { codes, next }), [])
}
