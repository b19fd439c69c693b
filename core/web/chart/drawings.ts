import { Bars, Stack } from './Bars.tsx'
import { Lines } from './Lines.tsx'

/** What Chart.tsx fetches in one piece, with the library that draws. */
export const drawings = { bars: Bars, stack: Stack, lines: Lines }
