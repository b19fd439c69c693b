import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const read = (name: string) => readFileSync(join(import.meta.dirname, '../web/theme', name), 'utf8')
const source = read('tokens.css')
const DARK = "[data-color-scheme='dark'] {"
const [light = '', dark = ''] = source.split(DARK)

/** The colours for pages that the server renders: the dark ones by the preference of the browser. */
export const tokens = `${light}@media (prefers-color-scheme: dark) { :root {${dark}}${read('more-contrast.css')}`

/** The style sheet of a page that the server renders: the colours, what all such pages share, and its own rules. */
export const pageStyle = (own: string): string =>
  tokens + readFileSync(join(import.meta.dirname, 'page.css'), 'utf8') + own

/** A colour of the light scheme, for mail programs, which know no custom properties. */
export function lightColour(name: string): string {
  const value = new RegExp(`--${name}: (#[\\da-f]+);`).exec(light)?.[1]
  if (!value) throw new Error(`there is no colour ${name}`)
  return value
}
