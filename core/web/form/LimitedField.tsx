import { useLimitedText } from '#core/web/ui/use-limit.ts'
import form from './form.module.css'
import { Problem } from './Problem.tsx'

type Props = {
  /** The id of the input, which gets the focus when the text is wrong. */
  id: string
  label: string
  help?: string
  type?: 'text' | 'url'
  /** In characters. */
  max: number
  value: string
  problem: string | null | undefined
  optional?: boolean
  /** How many lines the text may have. */
  rows?: number
  onChange: (text: string) => void
}

/** A text of limited length in a form that keeps its own values, with its help, its limit and its problem. */
export function LimitedField(props: Props) {
  const { id, label, help, type = 'text', max, value, problem, optional = false, rows = 1, onChange } = props
  const limited = useLimitedText(max, value, onChange)
  const described = [help && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(' ')
  const shared = {
    id,
    className: form.input,
    'aria-required': !optional,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': described || undefined,
    ...limited.input,
  }
  return (
    <div className={form.field}>
      <label htmlFor={id} className={form.label}>
        {label}
      </label>
      {help && (
        <p id={`${id}-help`} className={form.help}>
          {help}
        </p>
      )}
      {rows > 1 ? <textarea rows={rows} {...shared} /> : <input type={type} {...shared} />}
      {limited.note && <p className={form.help}>{limited.note}</p>}
      <Problem id={`${id}-problem`} text={problem} />
    </div>
  )
}
