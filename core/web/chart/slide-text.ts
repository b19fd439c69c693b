/** The outlines of the letters of a weight, in units of which 2,048 are the size: how wide each is, and its path. */
export type Glyphs = Readonly<Record<string, readonly (number | string)[]>>
export type Outlines = Readonly<Record<'400' | '600', Glyphs>>

const UNITS = 2048
const ELLIPSIS = '…'

export type TextStyle = {
  size: number
  color: string
  weight?: keyof Outlines
  anchor?: 'start' | 'middle' | 'end'
}

/** A letter without an outline is drawn without its accent, or else as a question mark. */
function glyphOf(glyphs: Glyphs, letter: string): readonly [width: number, path: string] {
  const found = glyphs[letter] ?? glyphs[letter.normalize('NFKD').charAt(0)] ?? glyphs['?']
  return [Number(found?.[0] ?? 0), String(found?.[1] ?? '')]
}

/**
 * Writes texts as outlines, since a presentation does not know the fonts of the page. Text that is too wide ends in an ellipsis.
 */
export function textWriter(outlines: Outlines) {
  const widthOf = (text: string, { size, weight = '400' }: Pick<TextStyle, 'size' | 'weight'>) =>
    (Array.from(text).reduce((sum, letter) => sum + glyphOf(outlines[weight], letter)[0], 0) * size) / UNITS
  const fit = (text: string, width: number, style: TextStyle) => {
    if (widthOf(text, style) <= width) return text
    const letters = Array.from(text)
    while (letters.length > 0 && widthOf(letters.join('') + ELLIPSIS, style) > width) letters.pop()
    return letters.join('').trimEnd() + ELLIPSIS
  }
  const write = (x: number, y: number, text: string, style: TextStyle) => {
    const { size, color, weight = '400', anchor = 'start' } = style
    const start = x - { start: 0, middle: 0.5, end: 1 }[anchor] * widthOf(text, style)
    const scale = size / UNITS
    let at = 0
    const paths = Array.from(text).map((letter) => {
      const [width, path] = glyphOf(outlines[weight], letter)
      const drawn = path && `<path transform="translate(${at})" d="${path}"/>`
      at += width
      return drawn
    })
    return `<g fill="${color}" transform="translate(${round(start)} ${round(y)}) scale(${round(scale, 6)} ${-round(scale, 6)})">${paths.join('')}</g>`
  }
  /** Breaks a text into lines at its spaces; the last of at most `lines` ends in an ellipsis if there is more. */
  const wrap = (text: string, width: number, lines: number, style: TextStyle) => {
    const made: string[] = []
    for (const word of text.split(' ')) {
      const last = made.at(-1)
      const longer = last === undefined ? word : `${last} ${word}`
      if (last === undefined || widthOf(longer, style) <= width || made.length === lines) {
        if (made.length > 0) made.pop()
        made.push(longer)
      } else made.push(word)
    }
    return made.map((line) => fit(line, width, style))
  }
  return { widthOf, fit, write, wrap }
}

export const round = (value: number, digits = 1) => Number(value.toFixed(digits))
