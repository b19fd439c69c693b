import { IconChevronRight } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import classes from './ApiDocs.module.css'
import { CallDetails, type CallProps } from './CallDetails.tsx'

const isAddressed = (id: string) => location.hash === `#${id}`

/** A call, folded to its method, path and summary. An address with its name as the fragment opens it. */
export function CallFold({ call, ...rest }: CallProps) {
  const id = useId()
  const item = useRef<HTMLLIElement>(null)
  const [open, setOpen] = useState(() => isAddressed(call.operationId))
  // The browser looked for the fragment before the document was loaded.
  useEffect(() => {
    if (isAddressed(call.operationId)) item.current?.scrollIntoView()
  }, [call.operationId])
  useEffect(() => {
    const follow = () => {
      if (isAddressed(call.operationId)) setOpen(true)
    }
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [call.operationId])
  return (
    <li ref={item} id={call.operationId} className={classes.call}>
      <h3>
        <button
          type="button"
          className={classes.callButton}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <IconChevronRight size={18} aria-hidden />
          <span className={classes.method} data-method={call.method}>
            {call.method}
          </span>
          <code className={classes.path}>{call.path}</code>
          <span className={classes.summary}>{call.summary}</span>
        </button>
      </h3>
      <div id={id} className={classes.details} hidden={!open}>
        {open && <CallDetails call={call} {...rest} />}
      </div>
    </li>
  )
}
