// Texts that no code uses yet, by the feature to come that will use them. A feature that uses a text takes it from here;
// when a feature is complete, nothing of it is left. A text of no feature to come is deleted from the copy files.

/** For each feature: a branch of the copy, and the names of its texts, with space between them. */
export const wordsNotYet: Record<string, Record<string, string>> = {
  roles: {
    common: 'add',
  },
  privacy: {
    privacy: 'exportPerson anonymise',
  },
  'audit log': {
    nav: 'audit',
    audit: 'title who target system',
  },
}
