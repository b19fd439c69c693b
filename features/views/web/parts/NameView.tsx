import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Input } from '#core/contract/endpoint.ts'
import { useSave } from '#core/web/data/use-save.ts'
import formClasses from '#core/web/form/form.module.css'
import { Button } from '#core/web/ui/Button.tsx'
import { Dialog } from '#core/web/ui/Dialog.tsx'
import { saveView } from '../../contract.ts'
import classes from './NameView.module.css'

type Props = { view: Input<typeof saveView>; onClose: () => void }

/** Asks for the name of a view, and saves it. */
export function NameView({ view, onClose }: Props) {
  const t = useTranslations()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(view.Name)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => input.current?.select(), [])
  const { save, busy } = useSave(saveView, { toasts: { key: 'views', saved: t('views.saved') } })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    void save(
      { ...view, Name: name },
      {
        onSaved: async () => onClose(),
        onRefused: ({ problem }) => {
          setError(problem?.errors[0]?.message ?? problem?.message ?? t('toast.network'))
          input.current?.focus()
          return true
        },
      },
    )
  }
  return (
    <Dialog
      title={view.ID ? t('views.rename') : t('views.save')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={`${id}-form`} look="primary" busy={busy}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} noValidate className={classes.form} onSubmit={submit}>
        <label htmlFor={id}>{t('views.name')}</label>
        <input
          ref={input}
          id={id}
          className={formClasses.input}
          autoComplete="off"
          aria-required
          aria-invalid={error !== null || undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          value={name}
          onChange={({ target }) => {
            setName(target.value)
            setError(null)
          }}
        />
        {error && (
          <p id={`${id}-error`} role="alert" className={classes.error}>
            {error}
          </p>
        )}
      </form>
    </Dialog>
  )
}
