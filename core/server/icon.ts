import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { trusted } from './html.ts'

const drawing = readFileSync(join(import.meta.dirname, '../web/theme/mark.svg'))

/** The product's mark for pages that the server makes: to be drawn, and as the address of a browser tab's icon. */
export const mark = trusted(drawing.toString('utf8'))
export const icon = `data:image/svg+xml;base64,${drawing.toString('base64')}`
