import classes from './Skeleton.module.css'

type Props = { lines?: number | undefined; height?: number | undefined }

/** Stands for text that is being loaded. */
export const Skeleton = ({ lines = 1, height = 20 }: Props) => (
  <div className={classes.lines} aria-hidden>
    {Array.from({ length: lines }, (_, line) => (
      <span key={line} className={classes.row} style={{ height }}>
        <span className={classes.line} style={{ width: `${WIDTHS[line % WIDTHS.length]}%` }} />
      </span>
    ))}
  </div>
)

/** In percent: words are not equally long. */
const WIDTHS = [64, 82, 48, 74, 56]
