import { TextBox } from './parts/TextBox.tsx'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { useSave } from '#core/web/data/use-save.ts'
import { DraftNotice } from '#core/web/form/FormNotices.tsx'
import formClasses from '#core/web/form/form.module.css'
import { useDraft } from '#core/web/form/use-unsaved.ts'
import { reading } from '#core/web/query.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { Dialog } from '#core/web/ui/Dialog.tsx'
import { type RequestableApp, requestableApps, requestAccess, REASON_MAX } from '../contract.ts'

/** Asks for an app, or for a role of it, and why. */
export function RequestAccess({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const id = useId()
  const apps = useQuery(reading(requestableApps, {}))
  const { save, busy } = useSave(requestAccess, { toasts: { key: 'request', saved: t('requests.sent') } })
  const possible = apps.data !== undefined && apps.data.length > 0
  return (
    <Dialog
      title={t('requests.ask')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(possible ? 'common.cancel' : 'common.close')}</Button>
          {possible && (
            <Button type="submit" form={id} look="primary" busy={busy}>
              {t('requests.send')}
            </Button>
          )}
        </>
      }
    >
      <Loaded query={apps} lines={3} height={64}>
        {(all) =>
          all.length === 0 ? (
            <p>{t('requests.nothing')}</p>
          ) : (
            <RequestForm
              id={id}
              apps={all}
              onSend={async (request) => {
                let message: string | null = null
                await save(request, {
                  onSaved: async () => onClose(),
                  onRefused: ({ problem }) => {
                    message = problem?.errors[0]?.message ?? problem?.message ?? t('toast.network')
                    return true
                  },
                })
                return message
              }}
            />
          )
        }
      </Loaded>
    </Dialog>
  )
}

type Request = { AppID: string; RoleID: string | null; Reason: string }
type FormProps = {
  id: string
  apps: readonly RequestableApp[]
  /** Answers why the request was refused, if it was. */
  onSend: (request: Request) => Promise<string | null>
}

function RequestForm({ id, apps, onSend }: FormProps) {
  const t = useTranslations()
  const area = useRef<HTMLTextAreaElement>(null)
  const [app, setApp] = useState(apps[0]!)
  const [role, setRole] = useState(app.Roles[0]?.ID ?? null)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)
  const draft = useDraft({
    id: 'request',
    version: 0,
    dirty: reason !== '',
    changed: () => (reason === '' ? {} : { App: app.ID, Role: role, Reason: reason }),
  })
  const restore = () => {
    const { App, Role, Reason } = draft.offered?.values ?? {}
    // What can be asked for may have changed since.
    const kept = apps.find(({ ID }) => ID === App)
    if (kept) {
      setApp(kept)
      setRole((kept.Roles.find(({ ID }) => ID === Role) ?? kept.Roles[0])?.ID ?? null)
    }
    if (typeof Reason === 'string') setReason(Reason)
    drop()
  }
  const drop = () => {
    draft.drop()
    area.current?.focus()
  }
  const choose = (ID: string) => {
    const chosen = apps.find((one) => one.ID === ID)!
    setApp(chosen)
    setRole(chosen.Roles[0]?.ID ?? null)
    setError(null)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = reason.trim()
      ? await onSend({ AppID: app.ID, RoleID: role, Reason: reason })
      : t('valid.required')
    setError(wrong)
    if (wrong === null) draft.drop()
    else area.current?.focus()
  }
  return (
    <form id={id} noValidate className={formClasses.fields} onSubmit={(event) => void submit(event)}>
      <DraftNotice form={{ draft: { ...draft, restore, drop } }} />
      <Choice label={t('requests.app')} options={apps} value={app.ID} onChoose={choose} />
      {app.Roles.length > 0 && (
        <Choice label={t('requests.role')} options={app.Roles} value={role ?? ''} onChoose={setRole} />
      )}
      <TextBox
        max={REASON_MAX}
        label={t('requests.reason')}
        help={t('requests.reasonHelp')}
        value={reason}
        error={error}
        area={area}
        onChange={(text) => {
          setReason(text)
          setError(null)
        }}
      />
    </form>
  )
}

type ChoiceProps = {
  label: string
  options: readonly { ID: string; DisplayName: string }[]
  value: string
  onChoose: (ID: string) => void
}

function Choice({ label, options, value, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <div className={formClasses.field}>
      <label htmlFor={id} className={formClasses.label}>
        {label}
      </label>
      <select
        id={id}
        className={formClasses.input}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        {options.map(({ ID, DisplayName }) => (
          <option key={ID} value={ID}>
            {DisplayName}
          </option>
        ))}
      </select>
    </div>
  )
}
