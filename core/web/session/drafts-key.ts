/** The prefix of the storage keys of drafts; the id of the person follows. */
export const DRAFTS = 'comptoir.draft:'

/** Removes the drafts of everybody, since a sign-out leaves nothing behind in a shared browser. R87 */
export function removeDrafts(storage: Storage): void {
  for (const key of Object.keys(storage)) if (key.startsWith(DRAFTS)) storage.removeItem(key)
}
