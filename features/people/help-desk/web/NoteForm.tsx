import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSave } from '#core/web/data/use-save.ts'
import form from '#core/web/form/form.module.css'
import { useLimitedText } from '#core/web/ui/use-limit.ts'
import { Button } from '#core/web/ui/Button.tsx'
import type { User } from '#features/people/contract.ts'
import { addUserNote, NOTE_MAX } from '../contract.ts'
import classes from './HelpPage.module.css'

/** A note about the call, with its reason, for those who see the activity of the person. */
export function NoteForm({ user }: { user: User }) {
  const t = useTranslations()
  const id = useId()
  const [text, setText] = useState('')
  const { note, input } = useLimitedText(NOTE_MAX, text, setText)
  const { save, busy } = useSave(addUserNote, {
    toasts: { key: 'note', saved: t('helpDesk.note.saved') },
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() && !busy) void save({ ID: user.ID, Note: text }, { onSaved: async () => setText('') })
  }
  return (
    <form className={classes.note} onSubmit={onSubmit}>
      <label htmlFor={id} className={form.label}>
        {t('helpDesk.note.label')}
      </label>
      <textarea id={id} rows={3} className={form.input} aria-describedby={`${id}-help`} {...input} />
      <p id={`${id}-help`} className={classes.hint}>
        {note ?? t('helpDesk.note.help')}
      </p>
      <Button type="submit" busy={busy}>
        {t('helpDesk.note.save')}
      </Button>
    </form>
  )
}
