import { reportNames } from '#features/reports/contract.ts'

const asks = 'it only reads'
const acts = 'it changes the records that it names, and stores nothing of its input'
const privacy =
  'what a request keeps of its input is read by features/privacy/requests/server/requests.test.ts'
const secret = 'a password is never read'
const factors = 'kept of a person with an app: features/sign-in/factors/server/my-sign-in.test.ts'

/** The calls that store nothing of their input as it was sent, by their names. */
export const noRecords: Readonly<Record<string, string>> = {
  appAffected: asks,
  shipToUsed: asks,
  ...Object.fromEntries([...reportNames, 'Rows'].map((name) => [`report${name}`, asks])),
  trySignIn: acts,
  emailPermissionsReport: acts,
  endUserSessions: acts,
  endUsersSessions: acts,
  planBulk: 'what a run keeps of its input is read by features/bulk/server/bulk-runs.test.ts',
  peopleToken: 'the people of its file are checked by features/reports/export/server/export-people.test.ts',
  startReview: 'what a review keeps of its input is read by features/reviews/server/reviews.test.ts',
  makePrivacyRequest: privacy,
  recordPrivacyRequest: privacy,
  answerPrivacyRequest: privacy,
  decideReview: acts,
  startBulk: acts,
  stopBulk: acts,
  undoBulk: acts,
  endMySessions: acts,
  makeToken: 'what a token keeps of its input is read by features/tokens/server/tokens.test.ts',
  makeScimToken: 'what a token keeps of its input is read by features/scim/server/sources/sources.test.ts',
  noteFile: 'kept in an event, which features/privacy/register/server/register.test.ts reads',
  sendTestMail: acts,
  redeliver: acts,
  grantRequest: acts,
  refuseRequest: acts,
  withdrawRequest: acts,
  resetPassword: acts,
  deleteInactiveUsers: acts,
  changePassword: secret,
  confirmIdentity: secret,
  addPasskey: 'kept as a key: features/sign-in/passkeys/server/my-passkeys.test.ts',
  renamePasskey: 'features/sign-in/passkeys/server/my-passkeys.test.ts',
  removePasskey: acts,
  beginCodeApp: secret,
  confirmCodeApp: factors,
  renameCodeApp: factors,
  removeCodeApp: secret,
  makeRecoveryCodes: secret,
  changePasswordReset: secret,
}

const ofProvider = 'names other records: features/sign-in/brokers/server/save-provider.test.ts'
const ofSource = 'kept of records that exist: features/scim/server/sources/sources.test.ts'
const version = 'what the save is based on; the record counts its own (R49)'
const image = 'null removes the image, anything else keeps it; a new one is a file beside the app'
const granted = 'kept of a person whose admin could grant it: features/requests/server/requests.test.ts'
const ofPreview = 'kept once the preview is made: features/import/server/people.test.ts'
const dated = 'kept of a person who holds what it names: features/people/dated/server/dated.test.ts'
const ofException = 'kept in place of a person: features/cleanup/exceptions/server/exceptions.test.ts'
const removed = 'removes: features/people/dated/server/waiting.test.ts'
const started = 'kept of what begins later: features/people/dated/server/starts.test.ts'
const deleted = 'what it names is not there any more'

/** The fields that a call accepts but does not store, with the reason. */
export const notKept: Readonly<Record<string, string>> = {
  'correctRow ID': ofPreview,
  'correctRow Row': ofPreview,
  'correctRow Values.*.Field': ofPreview,
  'correctRow Values.*.Value': ofPreview,
  'saveImport ID': ofPreview,
  'saveImport HoldsMails': ofPreview,
  'setAccessEnd UserID': dated,
  'setAccessEnd AppID': dated,
  'setAccessEnd RoleID': dated,
  'setAccessEnd PermissionID': dated,
  'setAccessEnd Day': dated,
  'saveTemplate Version': version,
  'saveIncident Version': version,
  'saveIdentityProvider Version': version,
  'saveFactorRule Version': version,
  'saveIdentityProvider Secret': 'sealed, and never shown again (K325)',
  'saveIdentityProvider Dealers.*.ID': ofProvider,
  'saveIdentityProvider Exempt.*.ID': ofProvider,
  'saveIdentityProvider Rules.*.Claim': ofProvider,
  'saveIdentityProvider Rules.*.Value': ofProvider,
  'saveIdentityProvider Rules.*.Gives': ofProvider,
  'saveIdentityProvider Rules.*.ID': ofProvider,
  'saveIdentityProvider Attributes.*.Claim': ofProvider,
  'saveIdentityProvider Attributes.*.Attribute': ofProvider,
  'previewIdentityProvider ID': asks,
  'previewIdentityProvider Sample': asks,
  'saveScimSource Version': version,
  'saveScimSource DealerIDs.*': ofSource,
  'saveScimSource AppIDs.*': ofSource,
  'saveWebhook Version': version,
  'saveWebhook DealerIDs.*': 'kept of dealers that exist: features/webhooks/server/webhooks.test.ts',
  'saveUser Templates.*': 'read by another call: features/people/templates/server/templates.test.ts',
  'saveCleanupStages Version': version,
  'exceptFromCleanup DealerID': ofException,
  'exceptFromCleanup RoleID': ofException,
  'setAccessStart UserID': started,
  'setAccessStart ID': started,
  'setAccessStart From': started,
  'setAccessStart Until': started,
  'dropWaiting UserID': removed,
  'dropWaiting SourceID': removed,
  'dropWaiting AppID': removed,
  'saveUser Dates.*.AppID': started,
  'saveUser Dates.*.From': started,
  'saveUser Dates.*.Until': started,
  'saveProfile Version': version,
  'saveProfile currentPassword': secret,
  'saveApp app.Version': version,
  'saveApp app.Logo': image,
  'saveApp app.LogoF': image,
  'saveApp app.DropdownImage': image,
  'saveApp saveChildren': 'says whether the lists of the app are saved too',
  'makeSecret Version': version,
  'saveGroup Version': version,
  'saveUser Version': version,
  'lockUser version': version,
  'saveRoleCopy Version': version,
  'saveCopy Version': version,
  'saveCopy Deleted.*.Kind': deleted,
  'saveCopy Deleted.*.Tag': deleted,
  'saveSchedule Version': version,
  'requestAccess AppID': granted,
  'requestAccess RoleID': granted,
  'requestAccess Reason': granted,
}
