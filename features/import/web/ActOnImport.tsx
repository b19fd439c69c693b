import { IconArrowBackUp, IconColumns, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useSave } from '#core/web/data/use-save.ts'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { type Action, Actions } from '#core/web/record/Actions.tsx'
import { Button } from '#core/web/ui/Button.tsx'
import { confirm } from '#core/web/ui/confirm.ts'
import { deleteImport, type Import, saveImport, sendHeldMails, undoImport } from '../contract.ts'

type Props = { one: Import; holds: boolean; onColumns: () => void }

/** The actions on an import in its current state. */
export function ActOnImport({ one, holds, onColumns }: Props) {
  const t = useTranslations()
  const { date } = useDates()
  const navigate = useNavigate()
  const toasts = (saved: string | null) => ({
    key: 'import',
    saved: () => saved,
    failed: t('import.failed'),
  })
  const undo = useSave(undoImport, { toasts: toasts(null) })
  const remove = useSave(deleteImport, { toasts: toasts(t('import.deleted')) })
  const count = (of: string) => one.Counts.find(({ Of }) => Of === of)?.Rows ?? 0
  const saved = count('created') + count('changed')
  const id = one.ID

  const onUndo = async () => {
    const sure = await confirm({
      title: t('import.undoTitle'),
      body: t('import.undoBody', { created: count('created'), changed: count('changed') }),
      confirmLabel: t('import.undo'),
      danger: true,
    })
    if (sure) await undo.save({ id })
  }
  const onDelete = async () => {
    const sure = await confirm({
      title: t('import.deleteTitle'),
      body: saved > 0 ? t('import.deleteSaved') : t('import.deleteBody'),
      confirmLabel: t('import.delete'),
      danger: true,
    })
    const leave = async () => {
      await navigate({ to: `/import/${one.Kind}` })
      return true
    }
    if (sure) await remove.save({ id }, { onSaved: leave })
  }
  const actions: Action[] = [
    ...(one.State === 'ready'
      ? [{ label: t('import.changeColumns'), icon: IconColumns, onAct: onColumns }]
      : []),
    ...(one.State === 'saved' && saved > 0
      ? [{ label: t('import.undo'), icon: IconArrowBackUp, onAct: () => void onUndo(), danger: true }]
      : []),
    ...(['columns', 'ready', 'saved', 'undone'].includes(one.State)
      ? [{ label: t('import.delete'), icon: IconTrash, onAct: () => void onDelete(), danger: true }]
      : []),
  ]
  return (
    <Actions of={actions}>
      {one.State === 'ready' && (
        <SaveButton one={one} rows={count('create') + count('change')} holds={holds} />
      )}
      {one.State === 'saved' && <MailsButton one={one} created={count('created')} />}
      {one.State === 'saved' && (
        <span className="visually-hidden">{t('import.kept', { date: date(one.KeptUntil) })}</span>
      )}
    </Actions>
  )
}

/** Saves the rows without an error. `holds`: welcome mails wait. */
function SaveButton({ one, rows, holds }: { one: Import; rows: number; holds: boolean }) {
  const t = useTranslations()
  const { save, busy } = useSave(saveImport, {
    toasts: { key: 'import', saved: () => null, failed: t('import.failed') },
  })
  return (
    <>
      <Button
        look="primary"
        busy={busy}
        disabled={rows === 0}
        onClick={() => void save({ ID: one.ID, HoldsMails: holds })}
      >
        {t('import.save', { n: rows })}
      </Button>
    </>
  )
}

/** Sends the welcome mails that were held, once. */
function MailsButton({ one, created }: { one: Import; created: number }) {
  const t = useTranslations()
  const { save, busy } = useSave(sendHeldMails, {
    toasts: {
      key: 'import',
      saved: ({ Sent }) => t('import.mailsSent', { n: Sent }),
      failed: t('import.failed'),
    },
  })
  if (one.Kind !== 'people' || !one.HoldsMails || one.MailsSentAt || created === 0) return null
  return (
    <Button look="primary" busy={busy} onClick={() => void save({ id: one.ID })}>
      {t('import.sendMails', { n: created })}
    </Button>
  )
}
