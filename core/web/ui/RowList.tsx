import classes from './RowList.module.css'

/** The looks of a short list: what stands in a row, and at its end what is done about it. */
export const rowListLook = { list: classes.list, row: classes.row, soft: classes.soft }

/** The look of what is done at once beside a name in a list, also for links. */
export const rowActLook = classes.act!

type Props = {
  label: string
  /** What a screen reader reads: the act and the record. */
  fullLabel: string
  busy?: boolean
  onAct: () => void
}

/** Does at once what helps with the record beside it. */
export const RowAct = ({ label, fullLabel, busy = false, onAct }: Props) => (
  <button type="button" className={rowActLook} aria-busy={busy} aria-label={fullLabel} onClick={onAct}>
    {label}
  </button>
)
