/**
 * What a page may do. `formTargets` are the addresses to which its form leads in the end: browsers hold every redirect
 * that follows a form to the same rule.
 */
export function pagePolicy(formTargets: readonly unknown[]): string {
  const origins = formTargets
    .map((address) => (typeof address === 'string' ? URL.parse(address)?.origin : undefined))
    .filter((origin) => origin !== undefined && origin !== 'null')
  return `${answerPolicy}; form-action ${["'self'", ...new Set(origins)].join(' ')}; frame-ancestors 'none'`
}

/** The same for an answer that may come in a hidden frame: the redirects of a silent renewal. */
export const answerPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; base-uri 'none'"
