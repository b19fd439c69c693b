import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSave } from '#core/web/data/use-save.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { Table } from '#core/web/ui/Table.tsx'
import { usePhone } from '#core/web/ui/use-browser.ts'
import { type ImportField, importFields } from '../contract/fields.ts'
import { chooseColumns, type Import } from '../contract.ts'
import classes from './Import.module.css'

type Props = {
  one: Import
  /** Leaves the columns as they are; without it they are to be confirmed for the first time. */
  onCancel?: () => void
  onSaved?: () => void
}

/** The columns of the file, each with its field. Known names are chosen in advance. */
export function ChooseColumns({ one, onCancel, onSaved }: Props) {
  const t = useTranslations()
  const phone = usePhone()
  const [chosen, setChosen] = useState<(ImportField | null)[]>(() => one.Columns.map(({ Field }) => Field))
  const [wrong, setWrong] = useState<string | null>(null)
  const { save, busy } = useSave(chooseColumns, {
    toasts: { key: 'import', saved: () => null, failed: t('import.failed') },
  })
  // A field has one column: choosing it for a column removes it from another.
  const choose = (at: number, field: ImportField | null) =>
    setChosen((all) => all.map((was, index) => (index === at ? field : was === field ? null : was)))
  const submit = () =>
    void save(
      { ID: one.ID, Fields: chosen },
      {
        onSaved: async () => onSaved?.(),
        onRefused: ({ problem }) => {
          setWrong(problem?.errors[0]?.message ?? null)
          return Boolean(problem?.errors.length)
        },
      },
    )
  return (
    <>
      <p>{t('import.columnsLead')}</p>
      <Table caption={t('import.columns')} cards={phone}>
        <thead>
          <tr>
            <th scope="col">{t('import.column')}</th>
            <th scope="col">{t('import.samples')}</th>
            <th scope="col">{t('import.fieldOf')}</th>
          </tr>
        </thead>
        <tbody>
          {one.Columns.map(({ Header, Samples }, at) => {
            const name = Header || t('import.columnAt', { n: at + 1 })
            return (
              <tr key={`${at} ${Header}`}>
                <th scope="row">{name}</th>
                <td className={classes.soft}>{Samples.join(' · ')}</td>
                <td>
                  <select
                    className={classes.select}
                    aria-label={t('import.fieldOfColumn', { column: name })}
                    value={chosen[at] ?? ''}
                    onChange={({ target }) =>
                      choose(at, importFields[one.Kind].find((field) => field === target.value) ?? null)
                    }
                  >
                    <option value="">{t('import.leftOut')}</option>
                    {importFields[one.Kind].map((field) => (
                      <option key={field} value={field}>
                        {t(`import.field.${field}`)}
                      </option>
                    ))}
                  </select>
                </td>
              </tr>
            )
          })}
        </tbody>
      </Table>
      <p className={classes.wrong} role="alert">
        {wrong}
      </p>
      <div className={classes.row}>
        <Button look="primary" busy={busy} onClick={submit}>
          {t('import.preview')}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('common.cancel')}</Button>}
      </div>
    </>
  )
}
