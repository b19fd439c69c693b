import form from './form.module.css'

type Props<T extends string> = {
  options: readonly { value: T; label: string }[]
  chosen: readonly T[]
  onChange: (chosen: readonly T[]) => void
}

/** Check boxes of a form that keeps its own values. The caller gives the fieldset. */
export const CheckBoxes = <T extends string>({ options, chosen, onChange }: Props<T>) =>
  options.map(({ value, label }) => (
    <label key={value} className={form.check}>
      <input
        type="checkbox"
        checked={chosen.includes(value)}
        onChange={({ target }) =>
          onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
        }
      />
      {label}
    </label>
  ))
