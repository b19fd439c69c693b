import { useEffect } from 'react'
import { announce } from './announce.ts'
import { CopyButton } from './CopyButton.tsx'
import classes from './ShownOnce.module.css'

type Props = {
  /** Says that the secret is shown this once. */
  note: string
  /** What the secret is, for the button that copies it. */
  name: string
  secret: string
  onCopy?: () => void
}

/** A secret that is shown once, to copy. */
export function ShownOnce({ note, name, secret, onCopy }: Props) {
  useEffect(() => announce(note), [note])
  return (
    <div className={classes.shown}>
      <p>{note}</p>
      <code onCopy={onCopy}>{secret}</code>
      <CopyButton name={name} text={secret} {...(onCopy && { onCopy })} />
    </div>
  )
}
