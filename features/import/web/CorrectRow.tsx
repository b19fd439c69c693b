import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSave } from '#core/web/data/use-save.ts'
import form from '#core/web/form/form.module.css'
import { announce } from '#core/web/ui/announce.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { Dialog } from '#core/web/ui/Dialog.tsx'
import { correctRow, type ImportRow } from '../contract.ts'
import classes from './Import.module.css'

type Props = { id: string; row: ImportRow; onClose: () => void }

/** Corrects the texts of a row; it stays open while the row is refused. */
export function CorrectRow({ id, row: first, onClose }: Props) {
  const t = useTranslations()
  const own = useId()
  const [row, setRow] = useState(first)
  const [values, setValues] = useState(() => first.Values.map(({ Value }) => Value))
  const { save, busy } = useSave(correctRow, {
    toasts: { key: 'import', saved: () => null, failed: t('import.failed') },
  })
  const whole = row.Problems.filter(({ Field }) => Field === null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const Values = row.Values.map(({ Field }, at) => ({ Field, Value: values[at] ?? '' }))
    void save(
      { ID: id, Row: row.Row, Values },
      {
        onSaved: async (after) => {
          if (after.Verdict !== 'error') return onClose()
          setRow(after)
          announce(after.Problems.map(({ Message }) => Message).join(' '))
        },
      },
    )
  }
  return (
    <Dialog
      title={t('import.correctOf', { n: row.Row })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={own} look="primary" busy={busy}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <form id={own} className={classes.stack} onSubmit={submit} noValidate>
        {whole.map(({ Message }) => (
          <p key={Message} className={classes.wrong}>
            {Message}
          </p>
        ))}
        {row.Values.map(({ Field }, at) => {
          const problem = row.Problems.find((one) => one.Field === Field)?.Message
          return (
            <div key={Field} className={form.field}>
              <label htmlFor={`${own}-${Field}`} className={form.label}>
                {t(`import.field.${Field}`)}
              </label>
              <input
                id={`${own}-${Field}`}
                className={form.input}
                value={values[at] ?? ''}
                aria-invalid={problem ? true : undefined}
                aria-describedby={problem ? `${own}-${Field}-error` : undefined}
                onChange={({ target }) =>
                  setValues((all) => all.map((value, index) => (index === at ? target.value : value)))
                }
              />
              {problem && (
                <p id={`${own}-${Field}-error`} className={form.error}>
                  {problem}
                </p>
              )}
            </div>
          )
        })}
      </form>
    </Dialog>
  )
}
