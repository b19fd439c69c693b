import { colourProblem, DEFAULT_COLOUR } from '#features/apps/rules.ts'

/** The surface colours of both schemes in tokens.css. */
const surfaces = { light: '#ffffff', dark: '#1c2120' } as const
/** The minimum contrast of graphics with adjacent colours. WCAG 1.4.11 */
const MIN_CONTRAST = 3

/** A colour with six digits, as the browser's picker needs it. */
export const fullColour = (colour: string) => {
  if (colourProblem(colour) !== null) return DEFAULT_COLOUR
  return colour.length === 4 ? `#${Array.from(colour.slice(1), (digit) => digit + digit).join('')}` : colour
}

/** The colour scheme in which a colour has too little contrast with the surface. */
export const faintOn = (colour: string): keyof typeof surfaces | null => {
  if (contrast(colour, surfaces.light) < MIN_CONTRAST) return 'light'
  return contrast(colour, surfaces.dark) < MIN_CONTRAST ? 'dark' : null
}

function contrast(one: string, other: string) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** WCAG 2.2, relative luminance. */
function luminance(colour: string) {
  const full = fullColour(colour)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(full.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
