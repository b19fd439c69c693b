import { type ChartSeries, periodIndex } from './rows.ts'
import type { textWriter } from './slide-text.ts'

/** The light colours of the portal, whatever the colours of the page: slides are mostly white. */
export const INK = { text: '#1d2322', soft: '#59605d', line: '#e0ddd6', ground: '#ffffff' }
const TONES = ['#0f5e63', '#b3691a', '#7b5aa6']

/** The colour of a series on a slide; a compared one has that of the figure that it is compared with. */
export const slideTone = (series: readonly ChartSeries[], at: number) =>
  TONES[periodIndex(series, at) % TONES.length]!

export type Area = { left: number; right: number; top: number; bottom: number }
export type Pen = ReturnType<typeof textWriter>
