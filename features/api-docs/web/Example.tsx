import { useId } from 'react'
import form from '#core/web/form/form.module.css'
import classes from './ApiDocs.module.css'

const written = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value, null, 2))
/** More lines than that scroll. */
const LINES = 20

/** A value as JSON, or a text as it is, under a title; a field, so that the keyboard can scroll and copy it. */
export function Example({ title, value }: { title: string; value: unknown }) {
  const id = useId()
  const text = written(value)
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
        rows={Math.min(LINES, text.split('\n').length)}
        value={text}
      />
    </div>
  )
}
