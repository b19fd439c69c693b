import { X509Certificate } from 'node:crypto'

/** The certificates of a text: PEM, or the base64 of one as metadata has it, one after another. */
export function certificatesIn(text: string): string[] {
  const pems = [...text.matchAll(/-----BEGIN CERTIFICATE-----([^-]*)-----END CERTIFICATE-----/g)]
  const bodies = pems.length > 0 ? pems.map(([, body = '']) => body) : text.split(/[;,]|\n\s*\n/)
  return bodies.map((body) => body.replace(/\s/g, '')).filter((body) => body !== '')
}

/** Whether each certificate can be read, and there is at least one. */
export function isUsable(text: string): boolean {
  const bodies = certificatesIn(text)
  return bodies.length > 0 && bodies.every(isCertificate)
}

function isCertificate(body: string): boolean {
  try {
    return new X509Certificate(Buffer.from(body, 'base64')).publicKey.type === 'public'
  } catch {
    return false
  }
}
