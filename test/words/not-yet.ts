// Texts that no code uses yet, by the feature to come that will use them. A feature that uses a text takes it from here;
// when a feature is complete, nothing of it is left. A text of no feature to come is deleted from the copy files.

/** For each feature: a branch of the copy, and the names of its texts, with space between them. */
export const wordsNotYet: Record<string, Record<string, string>> = {
  lists: {
    table: 'selectRow selected',
  },
  roles: {
    common: 'add',
  },
  reports: {
    nav: 'reports',
    common: 'exportCsv',
    table: 'total',
    'toast.report': 'getting got failed',
    reports: `
      title dashboard users status locked modified logins emails resets fullReport remaining period avgPerDealer
      avgPerStore perApp perRole perDealer perStore top10 unlocked lockedCount manualLocks autoLocks
      lockedOverTime resetsOverTime successfulLogins failedLogins emailTypes totalReset totalModified
      totalDealers totalStores empty notRun expand collapse`,
    'reports.filter': 'from to compare compareFrom compareTo soldTo shipTo role user run fixed',
    'reports.preset': 'ytd today last7 last30 last90 lastMonth lastYear custom',
    'reports.compare': 'none previous lastYear',
    'reports.change': 'label na',
  },
  exports: {
    common: 'export',
    privacy: 'exportPerson exportNotice',
    reports: 'exportAllUsers',
    'reports.popupBlocked': 'label open',
    csv: `
      name firstName lastName email dealer soldTo store shipTo app role count compareCount change lastLogin
      locked filename`,
  },
  cleanup: {
    'toast.cleanup': 'deleting deleted',
    cleanup: 'title delete export counting confirm long none inProgress progress exportFirst',
    'cleanup.inactive': 'label help date',
    'cleanup.orphaned': 'label help',
    privacy: 'anonymise',
  },
  'audit log': {
    nav: 'audit',
    audit: 'title when who what target changes system',
  },
}
