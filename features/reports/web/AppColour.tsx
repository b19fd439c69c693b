import classes from './AppColour.module.css'

/** A line in the colour of an app before its name. */
export const AppColour = ({ colour }: { colour: string | null | undefined }) =>
  colour && <span className={classes.colour} style={{ background: colour }} aria-hidden />
