import { type ReactNode, useEffectEvent, useLayoutEffect } from 'react'
import { useTranslations } from 'use-intl'
import { announce } from '#core/web/ui/announce.ts'
import { useOnline } from '#core/web/ui/use-online.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { ConflictNotice, DraftNotice } from './FormNotices.tsx'
import classes from './form.module.css'
import type { Texts } from './rules.ts'
import { SaveBar } from './SaveBar.tsx'
import type { RecordForm } from './use-record-form.ts'

type Props<V extends Texts> = { form: RecordForm<V>; children: ReactNode; cancel?: ReactNode }

/** A form: its notices, its fields, its save bar. Enter and Ctrl+S save. */
export function Form<V extends Texts>({ form, children, cancel }: Props<V>) {
  const t = useTranslations()
  const online = useOnline()
  // As the button that saves: not without a network.
  useSaveKey(() => (online ? form.submit() : announce(t('shell.offline'))))
  return (
    // What is wrong is said by us, in the language of the page.
    <form noValidate className={classes.form} onSubmit={form.submit}>
      <DraftNotice form={form} />
      <ConflictNotice form={form} />
      <ErrorSummary form={form} />
      {children}
      <SaveBar form={form} cancel={cancel} />
    </form>
  )
}

function useSaveKey(save: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    event.preventDefault()
    if (!document.querySelector('dialog[open]')) save()
  })
  // Before the form is painted: else the browser's own key would answer for a moment.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
