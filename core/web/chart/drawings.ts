import { Bars, Stack } from './Bars.tsx'
import { Lines } from './Lines.tsx'

/** The drawings and their library: one chunk, fetched by Chart.tsx. */
export const drawings = { bars: Bars, stack: Stack, lines: Lines }
