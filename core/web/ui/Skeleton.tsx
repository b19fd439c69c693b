import classes from './Skeleton.module.css'

type Props = {
  lines?: number
  height?: number
  /** `chart`: columns of different heights, as high as the lines together. */
  shape?: 'lines' | 'chart'
}

/** Stands for content that is being loaded, in its shape. */
export const Skeleton = ({ lines = 1, height = 20, shape = 'lines' }: Props) =>
  shape === 'chart' ? (
    <div className={classes.chart} style={{ height: lines * (height + GAP) - GAP }} aria-hidden>
      {COLUMNS.map((percent, column) => (
        <span key={column} className={classes.line} style={{ height: `${percent}%` }} />
      ))}
    </div>
  ) : (
    <div className={classes.lines} aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={classes.row} style={{ height }}>
          <span className={classes.line} style={{ width: `${WIDTHS[line % WIDTHS.length]}%` }} />
        </span>
      ))}
    </div>
  )

/** The space between two lines, in pixels, as in the style sheet. */
const GAP = 14
/** In percent: words are not equally long. */
const WIDTHS = [64, 82, 48, 74, 56]
const COLUMNS = [34, 52, 46, 70, 58, 82, 64, 90, 74, 60, 86, 96]
