import { useId } from 'react'
import classes from './Select.module.css'

type Props<V extends string> = {
  label: string
  value: V
  options: readonly { value: V; label: string }[]
  onChoose: (value: V) => void
}

/** A native select outside a form: a choice acts at once. */
export function Select<V extends string>({ label, value, options, onChoose }: Props<V>) {
  const id = useId()
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value)
          if (chosen) onChoose(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
