/** A piece of markup whose values have been escaped. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Value = Html | string | number | false | null | undefined | readonly Html[]

/** Markup with its values escaped. Values made by `html` are put in as they are; absent values leave nothing. */
export const html = (strings: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(strings.map((string, index) => (index ? escaped(values[index - 1]) : '') + string).join(''))

/** Marks a text as safe markup: only for our own files and texts that are already escaped. */
export const trusted = (text: string) => new Html(text)

function escaped(value: Value): string {
  if (value === undefined || value === null || value === false) return ''
  if (value instanceof Html) return value.text
  if (typeof value === 'object') return value.map(({ text }) => text).join('')
  return String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
