import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { changeKinds, type ChangeKind } from '#domain/contract/kinds.ts'
import type { Db } from '#core/server/database/database.ts'
import { reportNames } from '#features/reports/contract.ts'
import { onDb } from '#test/database.ts'
import { givenUser } from '#test/people.ts'
import { givenNetwork } from './network.ts'
import { attempt, calls, doable, givenSession, routeOf, tell } from './run.ts'
import { requests } from './who-may.ts'

const reads = 'reads only: the specification has it as a POST'
const token = 'makes a token; the export that uses it is recorded'

/** Calls that record no change, and why. */
const unrecorded: Record<string, string> = {
  ...Object.fromEntries([...reportNames, 'Rows'].map((name) => [`report${name}`, reads])),
  appAffected: reads,
  shipToUsed: reads,
  reportToken: token,
  accessToken: token,
  peopleToken: token,
  bulkToken: token,
  myDataToken: token,
  userDataToken: token,
  importToken: 'makes a token; the file holds what its reader uploaded',
  userCleanupToken: token,
  previewIdentityProvider: 'leaves nothing: what the sign-in writes is taken back',
  tryIdentityProvider: 'changes nothing: it shows an administrator what a provider says of them',
  sendTestMail: 'to the caller, recorded as a mail',
  confirmEmail: 'to the caller, recorded as a mail',
  trySignIn: 'recorded as a sign-in',
  beginPasskey: 'makes a challenge; the passkey that is added is recorded',
  beginConfirmation: 'makes a challenge',
  renamePasskey: 'a name that only its owner sees',
  confirmIdentity: 'before an act that is recorded; a wrong password that locks is recorded as a lock',
  beginCodeApp: 'makes a secret that only its owner sees; the app is recorded once it is confirmed',
  renameCodeApp: 'a name that only its owner sees',
  forgetBrowser: 'asks for more than before',
  planBulk: 'makes a preview',
  uploadImport: 'makes a preview',
  chooseColumns: 'makes a preview',
  correctRow: 'makes a preview',
  deleteImport: 'forgets what was uploaded; nothing that the import saved',
  saveView: 'a search that only its owner sees',
  deleteView: 'a search that only its owner sees',
  dropWaiting: 'removes what is no access, and was no event when it came (R130)',
  testWebhook: 'sends a test, which is about nobody',
  redeliver: 'sends again what was sent; what leaves was decided by a recorded save',
}

/** Calls that no valid request of who-may.ts makes succeed: what they record, and the test that checks it. */
const elsewhere: Record<string, [kind: ChangeKind, test: string]> = {
  resetPassword: ['reset-asked', 'features/sign-in/server/passwords/reset-password.test.ts'],
  confirmCodeApp: ['factor-added', 'features/sign-in/factors/server/my-sign-in.test.ts'],
  removeCodeApp: ['factor-removed', 'features/sign-in/factors/server/my-sign-in.test.ts'],
  makeRecoveryCodes: ['recovery-made', 'features/sign-in/factors/server/my-sign-in.test.ts'],
  removeUserIdentityLink: ['identity-unlinked', 'features/people/help-desk/server/identity-links.test.ts'],
  resetUserFactors: ['factor-reset', 'features/people/help-desk/server/reset-factors.test.ts'],
  removeFactorRule: ['factor-policy-changed', 'features/sign-in/factors/server/factor-rules.test.ts'],
  removeAttribute: ['app-changed', 'features/groups/server/group-attributes.test.ts'],
  requestAccess: ['access-requested', 'features/requests/server/requests.test.ts'],
  withdrawRequest: ['access-withdrawn', 'features/requests/server/requests.test.ts'],
  grantRequest: ['access-granted', 'features/requests/server/requests.test.ts'],
  refuseRequest: ['access-refused', 'features/requests/server/requests.test.ts'],
  startBulk: ['bulk-started', 'features/bulk/server/bulk-runs.test.ts'],
  stopBulk: ['bulk-stopped', 'features/bulk/server/bulk-runs.test.ts'],
  undoBulk: ['bulk-undone', 'features/bulk/server/bulk-runs.test.ts'],
  addPasskey: ['factor-added', 'features/sign-in/passkeys/server/my-passkeys.test.ts'],
  removePasskey: ['factor-removed', 'features/sign-in/passkeys/server/my-passkeys.test.ts'],
  endCleanupException: ['cleanup-exception-ended', 'features/cleanup/exceptions/server/exceptions.test.ts'],
  saveCleanupStages: ['cleanup', 'features/cleanup/stages/server/stages.test.ts'],
  restoreCleanup: ['user-restored', 'features/cleanup/server/job/restoring.test.ts'],
  restoreUser: ['user-restored', 'features/cleanup/server/restore-user.test.ts'],
  restoreGroup: ['dealer-restored', 'features/groups/server/delete-dealers.test.ts'],
  saveImport: ['import', 'features/import/server/undo.test.ts'],
  undoImport: ['import', 'features/import/server/undo.test.ts'],
  sendHeldMails: ['welcome-sent', 'features/import/server/undo.test.ts'],
  setAccessEnd: ['access-dated', 'features/people/dated/server/dated.test.ts'],
  extendAccess: ['access-dated', 'features/people/dated/server/dated.test.ts'],
  setAccessStart: ['access-dated', 'features/people/dated/server/starts.test.ts'],
  cancelLeaving: ['leaving-cancelled', 'features/people/leaving/server/leaving.test.ts'],
  undoLeaving: ['leaving-undone', 'features/people/leaving/server/leaving-at-once.test.ts'],
  saveTemplate: ['template-changed', 'features/people/templates/server/templates.test.ts'],
  deleteTemplate: ['template-deleted', 'features/people/templates/server/templates.test.ts'],
  deleteSchedule: ['schedule-deleted', 'features/reports/schedule/server/attack.test.ts'],
  stopReceiving: ['schedule-stopped', 'features/reports/schedule/server/recipients.test.ts'],
  decideReview: ['access-kept', 'features/reviews/server/reviews.test.ts'],
  withdrawPrivacyRequest: ['privacy-withdrawn', 'features/privacy/requests/server/requests.test.ts'],
  answerPrivacyRequest: ['privacy-answered', 'features/privacy/requests/server/requests.test.ts'],
  removeIdentityLink: ['identity-unlinked', 'features/sign-in/brokers/server/save-provider.test.ts'],
  deleteIdentityProvider: [
    'identity-provider-deleted',
    'features/sign-in/brokers/server/save-provider.test.ts',
  ],
  deleteScimSource: ['scim-source-deleted', 'features/scim/server/sources/sources.test.ts'],
  makeScimToken: ['scim-token-made', 'features/scim/server/sources/sources.test.ts'],
  endScimToken: ['scim-token-ended', 'features/scim/server/sources/sources.test.ts'],
  deleteWebhook: ['webhook-deleted', 'features/webhooks/server/webhooks.test.ts'],
  makeWebhookSecret: ['webhook-secret-made', 'features/webhooks/server/webhooks.test.ts'],
  revokeToken: ['token-revoked', 'features/tokens/server/tokens.test.ts'],
  takeOverToken: ['token-taken-over', 'features/tokens/server/tokens.test.ts'],
  endReview: ['review-ended', 'features/reviews/server/reviews.test.ts'],
}

const writing = calls.flatMap(({ endpoint: { method, name } }) => (method === 'POST' ? [name] : []))

const countChanges = async (db: Db) =>
  (await db.row<{
    n: number
  }>`select count(*)::int as n from events where kind = any(${changeKinds}::text[]::event_kind[])`)!.n

test(
  'R92: every call that writes records a change, or is listed with the reason why it records none',
  onDb(async (db) => {
    const network = await givenNetwork(db)
    const userId = await givenUser(db, { role: 'system_admin' })
    const admin = await givenSession(db, userId)
    for (const id of [userId, network.near.clerk]) await givenSession(db, id)
    const recorded = new Set<string>()
    for (const operation of doable) {
      const route = routeOf(operation)!
      if (!writing.includes(route.endpoint.name)) continue
      await attempt(db, async (tx) => {
        const before = await countChanges(tx)
        const { status } = await tell(tx, route, requests[operation.op]!.input(network.near), admin)
        if (status === 200 && (await countChanges(tx)) > before) recorded.add(route.endpoint.name)
        return { undo: status === 200 }
      })
    }
    for (const [call, [kind, file]] of Object.entries(elsewhere))
      assert.ok(readFileSync(file, 'utf8').includes(`'${kind}'`), `${file} says that ${call} records ${kind}`)
    const known = [...recorded, ...Object.keys(unrecorded), ...Object.keys(elsewhere)]
    assert.deepEqual(
      known.toSorted(),
      writing.toSorted(),
      'record() a change, or name the call in `unrecorded` or, with the test that shows it, in `elsewhere`',
    )
  }),
)
