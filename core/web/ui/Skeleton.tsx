import classes from './Skeleton.module.css'

/** Grey lines that stand for content that is being loaded. */
export const Skeleton = ({ lines = 1, height = 20 }: { lines?: number; height?: number }) => (
  <div className={classes.lines} aria-hidden>
    {Array.from({ length: lines }, (_, line) => (
      <span key={line} className={classes.line} style={{ height }} />
    ))}
  </div>
)
