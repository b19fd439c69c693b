import classes from './Drawing.module.css'

/** Lines on a sheet of 96 by 64, by what will stand in their place. */
const drawings = {
  rows: 'M8 8h80v48H8zM8 24h80M8 40h80M16 16h24M52 16h12M16 32h16M52 32h24M16 48h28M52 48h16',
  found:
    'M8 8h80v24M8 8v48h36M8 24h80M16 16h24M52 16h12M16 32h16M16 40h24M74 46a12 12 0 1 1-24 0 12 12 0 0 1 24 0M71 55l11 7',
  tiles:
    'M8 8h36v22H8zM52 8h36v22H52zM8 36h36v20H8zM52 36h36v20H52zM14 15h8v8h-8zM28 19h10M58 15h8v8h-8zM72 19h10M14 42h8v8h-8zM28 46h10M58 42h8v8h-8zM72 46h10',
  place:
    'M20 28v28h56V28M14 28l6-18h56l6 18zM34 10l-4 18M48 10v18M62 10l4 18M40 56V40h16v16M26 38h8v8h-8zM62 38h8v8h-8z',
  chart: 'M10 6v50h78M18 46l16-16 14 8 18-20 18 8M34 30v26M48 38v18M66 18v38',
  times:
    'M16 6v52M16 14h.01M28 14h52M28 20h28M16 34h.01M28 34h40M28 40h52M16 54h.01M28 54h48M13 14a3 3 0 1 0 6 0 3 3 0 1 0-6 0M13 34a3 3 0 1 0 6 0 3 3 0 1 0-6 0M13 54a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
  closed: 'M28 28h40v30H28zM36 28V20a12 12 0 0 1 24 0v8M48 40v8',
  sheet: 'M26 4h32l14 14v42H26zM58 4v14h14M36 28h26M36 38h26M36 48h14',
} as const

export type DrawingOf = keyof typeof drawings

/** A light line drawing of what is missing, in the colour of the text around it. */
export const Drawing = ({ of }: { of: DrawingOf }) => (
  <svg viewBox="0 0 96 64" className={classes.drawing} aria-hidden>
    <path d={drawings[of]} />
  </svg>
)
