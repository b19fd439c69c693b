import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './States.module.css'

/** A page about how something is: what it says first, then panels with a `StateList` each. */
export function StatePage({ lead, children }: { lead: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.page}>
      <p className={classes.lead}>{lead}</p>
      {children}
    </div>
  )
}

export const StateList = ({ children }: { children: ReactNode }) => (
  <ul className={classes.lines}>{children}</ul>
)

type LineProps = {
  icon: TablerIcon
  state: string
  /** Left out: neither good nor bad. */
  tone?: 'good' | 'bad' | undefined
  title: string
  children: ReactNode
}

/** A line of a `StateList`: the state in a word, and what was found. */
export function StateLine({ icon: Icon, state, tone, title, children }: LineProps) {
  return (
    <li className={classes.line}>
      <span className={classes.state} data-tone={tone}>
        <Icon size={18} aria-hidden />
        {state}
      </span>
      <div className={classes.body}>
        <h3>{title}</h3>
        {children}
      </div>
    </li>
  )
}

/** A text whose commands, with their quotation marks, break only where a line has no room for them. */
export const WithCommands = ({ text }: { text: string }) =>
  text.split(/((?:«\u00a0|“)?npm run admin -- [\w-]+(?:\u00a0»|”)?)/).map((part, index) =>
    index % 2 ? (
      <span key={index} className={classes.command}>
        {part}
      </span>
    ) : (
      part
    ),
  )
