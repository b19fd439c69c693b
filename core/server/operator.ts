import { type Locale, firstOffered } from '#core/contract/locale.ts'

/** A text for the person who runs the portal. Both are written where it is used, since a start has no other texts yet. */
export type InBoth = readonly [english: string, french: string]

const terminalLanguage = ({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv) =>
  LC_ALL || LC_MESSAGES || LANG || ''

/** The text in the operator's language: French if their terminal says so, else English. */
export const forOperator = ([english, french]: InBoth, environment = process.env): string =>
  /^fr/i.test(terminalLanguage(environment)) ? french : english

/** The language of the terminal, if the portal offers it. */
export const operatorLocale = (): Locale | undefined => firstOffered([terminalLanguage(process.env)])

/** A mistake of the operator. The process prints it as one sentence, without a stack trace, and exits with code 1. */
export class StartError extends Error {
  override name = 'StartError'
  readonly inBoth: InBoth

  constructor(inBoth: InBoth, options?: ErrorOptions) {
    super(forOperator(inBoth), options)
    this.inBoth = inBoth
  }
}

/** Names a bad setting, with what it should be. */
export const badSetting = (name: string, [english, french]: InBoth, options?: ErrorOptions): StartError =>
  new StartError(
    [`Bad setting. ${name}: ${english}.`, `Paramètre non valide. ${name}\u00a0: ${french}.`],
    options,
  )

export const PAGES_MISSING: InBoth = [
  'The pages are not built. Run: npm run build',
  'Les pages n’ont pas encore été produites. Exécutez\u00a0: npm run build',
]
