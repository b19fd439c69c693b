import mark from './mark.svg?inline'
import classes from './Logo.module.css'

/** The mark with the name of the site beside it. */
export const Logo = ({ title }: { title: string }) => (
  <span className={classes.logo}>
    <img src={mark} width={28} height={28} alt="" />
    <span className={classes.title}>{title}</span>
  </span>
)
