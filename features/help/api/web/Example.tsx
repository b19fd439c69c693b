import { useId } from 'react'
import form from '#core/web/form/form.module.css'
import classes from './ApiDocs.module.css'

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value, null, 2))
/** An example of more lines scrolls. */
const LINES_MAX = 20
/** Shows a text, or a value as JSON, under a title. It is a text area, so that the keyboard can scroll and copy it. */
export function Example({ title, value }: { title: string; value: unknown }) {
  const id = useId()
  const text = textOf(value)
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {title}
      </label>
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
