import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { trusted } from './html.ts'

const drawing = readFileSync(join(import.meta.dirname, '../web/theme/mark.svg'))

/** The product's mark, which server-rendered pages show in their header (`mark`) and in the browser's tab (`icon`). */
export const mark = trusted(drawing.toString('utf8'))
export const icon = `data:image/svg+xml;base64,${drawing.toString('base64')}`

/** Draws a Tabler icon as the portal does (`@tabler/icons-react`). It is hidden from screen readers: its text is beside it. */
const outline = (...paths: string[]) =>
  trusted(
    `<svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths.map((path) => `<path d="${path}"/>`).join('')}</svg>`,
  )

export const alertIcon = outline('M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0', 'M12 8v4', 'M12 16h.01')
export const eyeIcon = outline(
  'M10 12a2 2 0 1 0 4 0a2 2 0 0 0 -4 0',
  'M21 12c-2.4 4 -5.4 6 -9 6c-3.6 0 -6.6 -2 -9 -6c2.4 -4 5.4 -6 9 -6c3.6 0 6.6 2 9 6',
)
export const eyeOffIcon = outline(
  'M10.585 10.587a2 2 0 0 0 2.829 2.828',
  'M16.681 16.673a8.717 8.717 0 0 1 -4.681 1.327c-3.6 0 -6.6 -2 -9 -6c1.272 -2.12 2.712 -3.678 4.32 -4.674m2.86 -1.146a9.055 9.055 0 0 1 1.82 -.18c3.6 0 6.6 2 9 6c-.666 1.11 -1.379 2.067 -2.138 2.87',
  'M3 3l18 18',
)
