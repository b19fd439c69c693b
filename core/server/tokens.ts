import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PAGE_ASSETS } from './page.ts'

const theme = join(import.meta.dirname, '../web/theme')
const read = (name: string) => readFileSync(join(theme, name), 'utf8')
const source = read('tokens.css')
const DARK = "[data-color-scheme='dark'] {"
const [light = '', dark = ''] = source.split(DARK)

/** The fonts load from an address that needs no build of the pages. */
const fonts = read('fonts.css').replaceAll('@fontsource-variable/inter/files/', PAGE_ASSETS)

/** The colours of server-rendered pages: those that the person chose in the portal, else the device's. */
export const tokens = [
  fonts,
  light,
  `@media (prefers-color-scheme: dark) { :root:not([data-color-scheme]) {${dark}}`,
  DARK + dark,
  read('more-contrast.css'),
  read('forced-colours.css'),
].join('\n')

/** The style sheet of a server-rendered page: the colours, the rules that all such pages share, and those of the page. */
export const pageStyle = (pageRules: string): string =>
  tokens + readFileSync(join(import.meta.dirname, 'page.css'), 'utf8') + pageRules
/** The value of a colour in the light scheme, for mails: mail programs do not support custom properties. */
export function lightColour(name: string): string {
  const value = new RegExp(`--${name}: (#[\\da-f]+);`).exec(light)?.[1]
  if (!value) throw new Error(`there is no colour ${name}`)
  return value
}
