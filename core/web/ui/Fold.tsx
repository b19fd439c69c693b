import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { Fetched } from './Fetched.tsx'
import classes from './Fold.module.css'

type Props = {
  title: string
  /** Whether it is open at first, and in view. */
  startsOpen?: boolean
  children: ReactNode
}

/** A section of a page that is mostly closed at first. Its content is fetched and rendered when a person opens it. */
export function Fold({ title, startsOpen = false, children }: Props) {
  const id = useId()
  const [open, setOpen] = useState(startsOpen)
  return (
    <section ref={startsOpen ? intoView : undefined} className={classes.fold} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <IconChevronRight size={18} aria-hidden />
          {title}
        </button>
      </h2>
      <div id={id} className={classes.content} hidden={!open}>
        {open && <Fetched>{children}</Fetched>}
      </div>
    </section>
  )
}

const intoView = (section: HTMLElement | null) => section?.scrollIntoView()
