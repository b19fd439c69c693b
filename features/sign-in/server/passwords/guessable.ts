import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fold } from '#core/contract/fold.ts'
import { cleanPassword } from '../../contract/passwords.ts'

export type Owner = { email: string; firstName: string; lastName: string }

/**
 * The reason why a new password is easy to guess, as a key of the copy, or null. Only on the server, since the list is too
 * long for browsers. R50
 */
export function guessableProblem(text: string, owner: Owner) {
  const password = cleanPassword(text)
  if (isCommon(password)) return 'valid.password.common'
  return isOwn(password, owner) ? 'valid.password.own' : null
}

let list: ReadonlySet<string> | undefined

/** Tells whether it is one of the passwords that are tried first, or a common word followed by digits and signs. */
function isCommon(password: string): boolean {
  list ??= new Set(readList())
  const lower = password.toLowerCase()
  const word = lower.replace(/[^\p{L}]+$/u, '')
  const tail = lower.length - word.length
  return list.has(lower) || (tail <= TAIL_MAX && words.has(asLetters(fold(word))))
}

/** Tells whether its letters are only the person's name or address, or parts of them. */
function isOwn(password: string, { email, firstName, lastName }: Owner): boolean {
  const [local = '', domain = ''] = email.split('@')
  const own = [
    email,
    local,
    ...local.split(/[^\p{L}]+/u),
    domain,
    firstName,
    lastName,
    firstName + lastName,
    lastName + firstName,
  ]
  const letters = lettersOf(password)
  return own.some((one) => lettersOf(one) === letters)
}

const lettersOf = (text: string) => fold(text).replace(/[^\p{L}]/gu, '')

/** Lines that begin with # hold the licence of the list. */
const readList = () =>
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))

/** As many characters as a year and a sign need. */
const TAIL_MAX = 6

/** Common first words that the English list lacks, without accents. */
const words: ReadonlySet<string> = new Set(
  `password passwort motdepasse passe secret azerty azertyuiop qwerty qwertyuiop qwertz asdf asdfghjkl zxcvbn bonjour salut
   bonsoir bienvenue merci welcome hello letmein changeme changezmoi iloveyou jetaime monamour amour cheri cherie coeur
   soleil etoile papillon princesse prince chocolat doudou loulou nounours chouchou bebe maman papa famille admin
   administrateur administrator user utilisateur invite guest test testing essai temp temporaire demo comptoir portail
   portal concessionnaire dealer canada quebec montreal toronto ottawa laval gatineau sherbrooke vancouver calgary
   tabarnak tabarnac calisse hockey habs canadiens canadien maple mapleleafs nordiques football soccer baseball printemps
   ete automne hiver spring summer autumn fall winter janvier fevrier mars avril mai juin juillet aout septembre octobre
   novembre decembre january february march april may june july august september october november december lundi mardi
   mercredi jeudi vendredi samedi dimanche monday tuesday wednesday thursday friday saturday sunday noel christmas dragon
   monkey superman batman pokemon starwars ordinateur computer internet google facebook`.split(/\s+/),
)

/** Signs that stand for a letter: p@ssw0rd. */
const meant: Readonly<Record<string, string>> = { '@': 'a', 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', $: 's' }
const asLetters = (word: string) => word.replace(/[@01345$]/g, (sign) => meant[sign]!)
