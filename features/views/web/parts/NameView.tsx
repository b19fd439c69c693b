import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Input } from '#core/contract/endpoint.ts'
import { call, CallError } from '#core/web/call.ts'
import { invalidate } from '#core/web/data/cache.ts'
import formClasses from '#core/web/form/form.module.css'
import { Button } from '#core/web/ui/Button.tsx'
import { Dialog } from '#core/web/ui/Dialog.tsx'
import { saveView } from '../../contract.ts'
import classes from './NameView.module.css'

type Props = { view: Input<typeof saveView>; onSaved: () => void; onClose: () => void }

/** Asks for the name of a view, and saves it. */
export function NameView({ view, onSaved, onClose }: Props) {
  const t = useTranslations()
  const id = useId()
  const cache = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(view.Name)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => input.current?.select(), [])
  const save = useMutation({
    mutationFn: () => call(saveView, { ...view, Name: name }),
    onSuccess: () => {
      onSaved()
      onClose()
      return invalidate(cache, saveView)
    },
    onError: (failure) => {
      const problem = failure instanceof CallError ? failure.problem : null
      setError(problem?.errors[0]?.message ?? problem?.message ?? t('toast.network'))
      input.current?.focus()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }
  return (
    <Dialog
      title={view.ID ? t('views.rename') : t('views.save')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={`${id}-form`} look="primary" busy={save.isPending}>
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
          aria-invalid={error !== null}
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
