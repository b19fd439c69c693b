/** The lists whose rows add up, and what to. */
export const sums: Record<string, string> = {
  loginsPerApp: 'totalSuccessfulLogins',
  successesPerApp: 'totalSuccessfulLogins',
  successesPerDealer: 'totalSuccessfulLogins',
  successesPerBranch: 'totalSuccessfulLogins',
  failuresPerApp: 'failedLogins',
  resetsPerDealer: 'totalReset',
  resetsPerStore: 'totalReset',
  usersPerDealer: 'totalUsers',
  emailTypesSent: 'emailsSent',
}
