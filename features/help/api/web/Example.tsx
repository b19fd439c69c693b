import { useId } from 'react'
import form from '#core/web/form/form.module.css'
import { CopyButton } from '#core/web/ui/CopyButton.tsx'
import classes from './ApiDocs.module.css'

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value, null, 2))
/** An example of more lines scrolls. */
const LINES_MAX = 20

type Props = { title: string; value: unknown; copies?: boolean }

/**
 * Shows a text, or a value as JSON, under a title. It is a text area, so that the keyboard can scroll and copy it; `copies`: a
 * button copies it too.
 */
export function Example({ title, value, copies = false }: Props) {
  const id = useId()
  const text = textOf(value)
  return (
    <div className={classes.field}>
      <div className={classes.exampleTitle}>
        <label htmlFor={id} className={classes.label}>
          {title}
        </label>
        {copies && <CopyButton text={text} name={title} />}
      </div>
      <textarea
        id={id}
        readOnly
        lang="en"
        spellCheck={false}
        className={`${form.input} ${classes.json}`}
        rows={Math.min(LINES_MAX, text.split('\n').length)}
        value={text}
      />
    </div>
  )
}
