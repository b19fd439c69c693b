import { z } from 'zod'
import { isTimeZone } from '#core/contract/days.ts'
import { isLocale, locales } from '#core/contract/locale.ts'
import { forOperator, type InBoth } from './operator.ts'

/** The kinds of settings, each with what it should be in the operator's language. */
export const flag = z
  .enum(['true', 'false', '1', '0', ''], forOperator(['true or false', 'true ou false']))
  .transform((text) => text === 'true' || text === '1')
export const integer = (
  min: number,
  max: number,
  [english, french]: InBoth = ['a whole number', 'un entier'],
) =>
  z
    .string()
    .refine(
      (text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max,
      forOperator([`${english} from ${min} to ${max}`, `${french} de ${min} à ${max}`]),
    )
    .transform(Number)
export const choice = <const Names extends readonly string[]>(names: Names) =>
  z.enum(names, forOperator([`one of ${names.join(', ')}`, `une valeur parmi ${names.join(', ')}`]))
/** With a host, except that of PostgreSQL, which may be a socket. */
export const url = (protocol: RegExp, example: string) => {
  const error = forOperator([`a URL such as ${example}`, `une URL comme ${example}`])
  return z
    .url({ protocol, error, abort: true })
    .refine((text) => text.startsWith('postgres') || new URL(text).hostname, error)
}
/**
 * Names the strictest mode of TLS where a weaker one is asked for: the driver verifies the certificate in all of them, and
 * warns that a later version will not. Its modes of libpq stay as they are.
 */
function verifyingCertificate(address: string): string {
  if (address.includes('uselibpqcompat=true')) return address
  return address.replace(/(?<=[?&]sslmode=)(prefer|require|verify-ca)(?=&|$)/, 'verify-full')
}

export const databaseUrl = z
  .string()
  .refine((text) => !/^postgres(ql)?:\/\/[^/?]*,/.test(text), {
    error: forOperator([
      'one host, not several: the portal does not look for the primary among them. Give the one address that leads to it (docs/deploy.md)',
      'un seul hôte\u00a0: le portail ne cherche pas parmi plusieurs lequel est le primaire. Donnez l’adresse qui y mène (docs/deploy.fr.md)',
    ]),
    abort: true,
  })
  .pipe(url(/^postgres(ql)?$/, 'postgres://user:password@host/database'))
  .transform(verifyingCertificate)

export const key = z.string().min(32, forOperator(['at least 32 characters', 'au moins 32 caractères']))
const ORIGIN = forOperator([
  'an origin without a path, such as https://portal.example.com',
  'une origine sans chemin, comme https://portail.example.com',
])
export const A_PORT: InBoth = ['a port number', 'un numéro de port']
export const origin = z
  .url({ protocol: /^https?$/, error: ORIGIN, abort: true })
  .refine((text) => new URL(text).href === `${new URL(text).origin}/`, ORIGIN)
  .transform((text) => new URL(text).origin)

export const address = z
  .string()
  .regex(
    /^[^\s@<>,;:"]+@[^\s@<>,;:"]+\.[^\s@<>,;:"]+$/,
    forOperator(['one email address, without a name', 'une seule adresse courriel, sans nom']),
  )
export const file = (name: string) => z.string().min(1).optional().describe(`File that holds ${name}.`)
export const timeZone = z.string().refine(isTimeZone, {
  error: forOperator([
    'the name of a time zone, such as America/Vancouver',
    'le nom d’un fuseau horaire, comme America/Toronto',
  ]),
})
const listOf = (text: string) => text.split(/[\s,]+/).filter(Boolean)
export const localeList = z
  .string()
  .refine(
    (text) => {
      const list = listOf(text)
      return list.length > 0 && list.every(isLocale) && new Set(list).size === list.length
    },
    forOperator([
      `languages among ${locales.join(', ')}, each once`,
      `des langues parmi ${locales.join(', ')}, chacune une seule fois`,
    ]),
  )
  .transform((text) => listOf(text).filter(isLocale))
