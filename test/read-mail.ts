export type ReceivedMail = {
  /** The recipients of the envelope. */
  recipients: string[]
  /** The decoded headers, by their names in lower case. */
  headers: Record<string, string>
  html: string
  text: string
  source: string
}

/** Reads a mail of the portal as a mail program does: with encoded headers and two alternatives. */
export function readMail(source: string, recipients: string[]): ReceivedMail {
  const { headers, body } = split(source)
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1]
  const parts = body.split(`--${boundary}`).slice(1, -1).map(split)
  const partOf = (type: string) => {
    const part = parts.find((one) => one.headers['content-type']?.startsWith(type))
    return part ? decoded(part.body.trimEnd(), part.headers['content-transfer-encoding']) : ''
  }
  return { recipients, headers, html: partOf('text/html'), text: partOf('text/plain'), source }
}

function split(source: string) {
  const [head = '', ...rest] = source.replace(/^\r?\n/, '').split(/\r?\n\r?\n/)
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const headers = Object.fromEntries(
    lines.map((line) => {
      const [name = '', value = ''] = line.split(/: ?(.*)/s)
      return [name.toLowerCase(), words(value)]
    }),
  )
  return { headers, body: rest.join('\r\n\r\n') }
}

/** Decodes a header (RFC 2047). White space between two encoded words does not belong to the text. */
const words = (value: string) =>
  value
    .replace(/(\?=)\s+(?==\?)/g, '$1')
    .replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? decoded(text, 'base64')
        : decoded(text.replaceAll('_', ' '), 'quoted-printable'),
    )

function decoded(text: string, encoding = '7bit'): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return text
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
