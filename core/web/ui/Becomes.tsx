import { IconArrowRight } from '@tabler/icons-react'
import classes from './Becomes.module.css'

/** Stands between the former and the new value. It is drawn, since the typeface has no arrow; `word` is read out. */
export const Becomes = ({ word }: { word: string }) => (
  <>
    {' '}
    <IconArrowRight size={16} className={classes.arrow} aria-hidden />
    <span className="visually-hidden">{word}</span>{' '}
  </>
)
