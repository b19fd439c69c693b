import classes from './Drawing.module.css'

/** Lines on a sheet of 96 by 64, by what will stand in their place. */
const drawings = {
  found:
    'M44 56H8V8h80v20M8 24h80M16 16h24M16 34h20M16 44h20M74 46a12 12 0 1 1-24 0 12 12 0 0 1 24 0M71 55l11 7',
  tiles: 'M8 8h36v20H8zM52 8h36v20H52zM8 36h36v20H8zM52 36h36v20H52zM16 18h10M60 18h10M16 46h10M60 46h10',
  place: 'M20 28v28h56V28M14 28l6-18h56l6 18zM34 10l-4 18M48 10v18M62 10l4 18M40 56V40h16v16',
  chart: 'M10 6v50h78M18 46l16-16 14 8 18-20 18 8',
  times: 'M16 8v48M28 14h52M28 34h40M28 54h48M12 14h8M12 34h8M12 54h8',
  closed: 'M28 28h40v30H28zM36 28v-8a12 12 0 0 1 24 0v8M48 40v8',
  sheet: 'M26 4h32l14 14v42H26zM58 4v14h14M36 30h26M36 42h20',
} as const

export type DrawingOf = keyof typeof drawings

/** A light line drawing of what is missing, in the colour of the text around it. */
export const Drawing = ({ of }: { of: DrawingOf }) => (
  <svg viewBox="0 0 96 64" className={classes.drawing} aria-hidden>
    <path d={drawings[of]} />
  </svg>
)
