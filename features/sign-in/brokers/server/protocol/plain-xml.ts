/** The characters of an answer: an assertion with hundreds of groups. */
const LENGTH_MAX = 200_000

/** The only algorithms of a signature: SHA-256 or better, and exclusive canonicalization without comments. */
const ALGORITHMS = new Set([
  'http://www.w3.org/2001/10/xml-exc-c14n#',
  'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha384',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmldsig-more#sha384',
  'http://www.w3.org/2001/04/xmlenc#sha512',
])

const countOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<([^\\s<>/:]+:)?${name}[\\s/>]`, 'g'))].length

/** Whether an answer has an encrypted assertion. */
export const isEncrypted = (xml: string) => xml.length <= LENGTH_MAX && countOf(xml, 'EncryptedAssertion') > 0

/**
 * Whether the text of an answer is XML that every parser reads alike: no comment, entity, CDATA section or processing instruction,
 * one response with one assertion that is not encrypted, and none but known algorithms. Attacks on signatures need two readings.
 */
export function readsPlainly(text: string): boolean {
  const xml = text.replace(/^\uFEFF?<\?xml [^<>]*\?>/, '')
  if (xml.length > LENGTH_MAX || /<[!?]|\0/.test(xml) || xml.includes('\uFFFD')) return false
  if (countOf(xml, 'Response') !== 1 || countOf(xml, 'Assertion') !== 1 || isEncrypted(xml)) return false
  const named = [...xml.matchAll(/\bAlgorithm\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
    ([, one, two]) => one ?? two ?? '',
  )
  const mentioned = [...xml.matchAll(/\bAlgorithm\b\s*=/g)].length
  return named.length === mentioned && named.every((one) => ALGORITHMS.has(one))
}
