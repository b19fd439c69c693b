import { Bars, Stack } from './Bars.tsx'
import { Lines } from './Lines.tsx'

/** The drawings and their library are one chunk, which use-drawings.ts fetches. */
export const drawings = { bars: Bars, stack: Stack, lines: Lines }
