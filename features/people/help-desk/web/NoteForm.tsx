import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSave } from '#core/web/data/use-save.ts'
import form from '#core/web/form/form.module.css'
import { DraftNotice } from '#core/web/form/FormNotices.tsx'
import { useDraft } from '#core/web/form/use-unsaved.ts'
import { useLimitedText } from '#core/web/ui/use-limit.ts'
import { Button } from '#core/web/ui/Button.tsx'
import type { User } from '#features/people/contract.ts'
import { addUserNote, NOTE_MAX } from '../contract.ts'
import classes from './HelpPage.module.css'

/** A note about the call, with its reason, for those who see the activity of the person. */
export function NoteForm({ user }: { user: User }) {
  const t = useTranslations()
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  const { note, input } = useLimitedText(NOTE_MAX, text, (typed) => {
    setText(typed)
    setMissing(false)
  })
  const { save, busy } = useSave(addUserNote, {
    toasts: { key: 'note', saved: t('helpDesk.note.saved') },
  })
  const draft = useDraft({
    id: 'note',
    version: 0,
    dirty: text !== '',
    changed: () => (text === '' ? {} : { Note: text }),
  })
  const drop = () => {
    draft.drop()
    area.current?.focus()
  }
  const restore = () => {
    const { Note } = draft.offered?.values ?? {}
    if (typeof Note === 'string') setText(Note)
    drop()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setMissing(!text.trim())
    if (!text.trim()) return area.current?.focus()
    const onSaved = async () => {
      setText('')
      draft.drop()
    }
    void save({ ID: user.ID, Note: text }, { onSaved })
  }
  return (
    <form noValidate className={classes.note} onSubmit={onSubmit}>
      <DraftNotice form={{ draft: { ...draft, restore, drop } }} />
      <label htmlFor={id} className={form.label}>
        {t('helpDesk.note.label')}
      </label>
      <textarea
        ref={area}
        id={id}
        rows={3}
        className={form.input}
        aria-required
        aria-invalid={missing || undefined}
        aria-describedby={missing ? `${id}-error ${id}-help` : `${id}-help`}
        {...input}
      />
      {missing && (
        <p id={`${id}-error`} role="alert" className={form.error}>
          {t('valid.required')}
        </p>
      )}
      <p id={`${id}-help`} className={classes.hint}>
        {note ?? t('helpDesk.note.help')}
      </p>
      <Button type="submit" busy={busy}>
        {t('helpDesk.note.save')}
      </Button>
    </form>
  )
}
