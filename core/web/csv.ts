/** Hands a file that was written in the page to the browser, which saves it under this name. */
export function download(name: string, csv: string) {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** The name of a file about a period: `users-2026-01-01-2026-11-21.csv`, without what a file name cannot hold. */
export const csvName = (about: string, from: string, to: string) =>
  `${about
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}-${from}-${to}.csv`
