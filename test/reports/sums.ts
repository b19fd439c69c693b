/** The lists whose rows add up to a figure, with that figure. */
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
