import { barsOf } from './slide-bars.ts'
import { linesOf } from './slide-lines.ts'
import { INK, type Pen, slideTone } from './slide-look.ts'
import { type Outlines, textWriter } from './slide-text.ts'
import type { ChartProps } from './rows.ts'

/** The size of a slide, in pixels. */
export const SLIDE = { width: 1920, height: 1080 }
const MARGIN = 88

export type Slide = {
  title: string
  /** What is counted: period, comparison, filters. */
  about: string
  source: string
  chart: ChartProps
  /** Writes a number in the reader's language. */
  number: (value: number) => string
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (one) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[one] ?? one)

/** A chart as one image in the format of a slide, without styles, scripts or fonts from elsewhere. */
export function slideSvg({ title, about, source, chart, number }: Slide, outlines: Outlines): string {
  const pen = textWriter(outlines)
  const right = SLIDE.width - MARGIN
  const width = right - MARGIN
  const parts: string[] = []
  const big = { size: 52, color: INK.text, weight: '600' } as const
  const small = { size: 28, color: INK.soft } as const
  parts.push(pen.write(MARGIN, 124, pen.fit(title, width, big), big))
  let y = 132
  for (const line of pen.wrap(about, width, 2, small)) parts.push(pen.write(MARGIN, (y += 42), line, small))
  const finding = { size: 30, color: INK.text } as const
  parts.push(pen.write(MARGIN, (y += 58), pen.fit(chart.finding, width, finding), finding))
  if (chart.series.length > 1) parts.push(legend(chart, pen, { left: MARGIN, right, y: (y += 56) }))
  const area = { left: MARGIN, right, top: y + 36, bottom: SLIDE.height - 112 }
  parts.push(chart.kind === 'lines' ? linesOf(chart, area, pen, number) : barsOf(chart, area, pen, number))
  const foot = { size: 24, color: INK.soft } as const
  parts.push(pen.write(MARGIN, SLIDE.height - 48, pen.fit(source, width, foot), foot))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SLIDE.width}" height="${SLIDE.height}" viewBox="0 0 ${SLIDE.width} ${SLIDE.height}" role="img">`,
    `<title>${escaped(title)}</title><desc>${escaped([about, chart.finding, source].join(' '))}</desc>`,
    `<rect width="${SLIDE.width}" height="${SLIDE.height}" fill="${INK.ground}"/>`,
    ...parts,
    '</svg>',
  ].join('')
}

/** The names of the series, each after a piece of its line or bar. */
function legend(
  { kind, series }: ChartProps,
  pen: Pen,
  { left, right, y }: { left: number; right: number; y: number },
) {
  const style = { size: 26, color: INK.text }
  const room = (right - left) / series.length - 90
  let x = left
  return series
    .map(({ label, compared = false }, at) => {
      const text = pen.fit(label, room, style)
      const tone = slideTone(series, at)
      const mark =
        kind === 'lines'
          ? `<path d="M${x} ${y - 9}h48" stroke="${tone}" stroke-width="5"${compared ? ' stroke-dasharray="10 8"' : ''}/>`
          : `<rect x="${x}" y="${y - 20}" width="48" height="22" rx="3" fill="${tone}" fill-opacity="${compared ? 0.3 : 1}"/>`
      const written = pen.write(x + 62, y, text, style)
      x += 62 + pen.widthOf(text, style) + 44
      return mark + written
    })
    .join('')
}
