import type { ReactNode } from 'react'
import { RowAct, rowListLook } from '#core/web/ui/RowList.tsx'
import classes from '../MySignIn.module.css'

/** A button of the row: its label, and the name of the factor with it for screen readers. */
type Act = { label: string; of: string; act: () => void }

type Props = {
  name: string
  facts: readonly (string | null)[]
  rename: Act
  remove: Act
  /** The dialog that is open. */
  children: ReactNode
}

/** One factor of the viewer in a list, with what is known of it. */
export const FactorRow = ({ name, facts, rename, remove, children }: Props) => (
  <li className={rowListLook.row}>
    <div>
      <p className={classes.name}>{name}</p>
      <p className={rowListLook.soft}>{facts.filter(Boolean).join(' · ')}</p>
    </div>
    <div className={classes.acts}>
      {[rename, remove].map(({ label, of, act }) => (
        <RowAct key={label} label={label} fullLabel={of} onAct={act} />
      ))}
    </div>
    {children}
  </li>
)
