import { IconChevronRight } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import classes from './Fold.module.css'
import { Loading } from './Loading.tsx'
import { Skeleton } from './Skeleton.tsx'

type Props = {
  title: string
  /** A link whose address ends with # and this name leads to the section, and opens it. */
  name?: string
  children: ReactNode
}

/** A section of a page that is closed at first: its content is rendered, and fetched, when it is opened. */
export function Fold({ title, name, children }: Props) {
  const id = useId()
  const router = useRouter()
  const [isMeant] = useState(() => router.state.location.hash === name)
  const [open, setOpen] = useState(isMeant)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The browser looks for the place before the page is there.
    if (!isMeant) return
    button.current?.scrollIntoView()
    button.current?.focus()
  }, [isMeant])
  return (
    <section className={classes.fold} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <button
          ref={button}
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <IconChevronRight size={18} aria-hidden />
          {title}
        </button>
      </h2>
      <div id={id} className={classes.content} hidden={!open}>
        {open && (
          <Suspense
            fallback={
              <Loading>
                <Skeleton lines={4} height={28} />
              </Loading>
            }
          >
            {children}
          </Suspense>
        )}
      </div>
    </section>
  )
}
