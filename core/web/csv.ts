/** Lets the browser download a file that the page itself has made; a text is CSV. */
export function download(name: string, file: string | Blob) {
  const blob = typeof file === 'string' ? new Blob([file], { type: 'text/csv;charset=utf-8' }) : file
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
