import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSave } from '#core/web/data/use-save.ts'
import { Combobox } from '#core/web/form/Combobox.tsx'
import form from '#core/web/form/form.module.css'
import { reading } from '#core/web/query.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { Dialog } from '#core/web/ui/Dialog.tsx'
import { Select } from '#core/web/ui/Select.tsx'
import { useLimitedText } from '#core/web/ui/use-limit.ts'
import { allApps } from '#features/apps/contract.ts'
import { dealerSource, useDealer } from '#features/groups/web/parts/dealer-source.ts'
import { exceptFromCleanup, REASON_MAX } from '../contract.ts'

type Props = {
  /** The person who is excepted; without one, the dialog asks for a dealer or a role. */
  user?: { ID: string; Name: string }
  onClose: () => void
}

const kinds = ['dealer', 'role'] as const

/** Asks who is never cleaned up, and why. R99 */
export function ExceptDialog({ user, onClose }: Props) {
  const t = useTranslations()
  const id = useId()
  const [kind, setKind] = useState<(typeof kinds)[number]>('dealer')
  const [dealerId, setDealerId] = useState('')
  const [roleId, setRoleId] = useState('')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const limited = useLimitedText(REASON_MAX, reason, setReason)
  const { save, busy } = useSave(exceptFromCleanup, {
    toasts: { key: 'cleanup-exception', saved: t('cleanup.exception.added') },
  })
  const recordId = user?.ID ?? (kind === 'dealer' ? dealerId : roleId)
  const lacksReason = reason.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (busy || lacksReason || recordId === '') return
    const of = user ? 'UserID' : kind === 'dealer' ? 'DealerID' : 'RoleID'
    void save({ [of]: recordId, Reason: reason.trim() }, { onSaved: async () => onClose() })
  }
  const problem = (isWrong: boolean, of: string) =>
    isTried && isWrong ? (
      <p id={of} className={form.error}>
        {t('valid.required')}
      </p>
    ) : null
  const isRecordWrong = recordId === ''
  return (
    <Dialog
      title={user ? t('cleanup.exception.titleOf', { name: user.Name }) : t('cleanup.exception.add')}
      describedBy={`${id}-lead`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={`${id}-form`} look="primary" busy={busy}>
            {t('cleanup.exception.save')}
          </Button>
        </>
      }
    >
      <p id={`${id}-lead`}>{t('cleanup.exception.lead')}</p>
      <form id={`${id}-form`} className={form.form} onSubmit={submit}>
        {!user && (
          <Select
            label={t('cleanup.exception.who')}
            value={kind}
            options={kinds.map((value) => ({ value, label: t(`cleanup.exception.kind.${value}`) }))}
            onChoose={setKind}
          />
        )}
        {!user && kind === 'dealer' && (
          <div className={form.field}>
            <label htmlFor={`${id}-dealer`} className={form.label}>
              {t('cleanup.exception.dealerLabel')}
            </label>
            <DealerBox id={`${id}-dealer`} value={dealerId} onPick={setDealerId} />
            {problem(isRecordWrong, `${id}-dealer-problem`)}
          </div>
        )}
        {!user && kind === 'role' && (
          <>
            <RoleSelect value={roleId} onChoose={setRoleId} />
            {problem(isRecordWrong, `${id}-role-problem`)}
          </>
        )}
        <div className={form.field}>
          <label htmlFor={`${id}-reason`} className={form.label}>
            {t('cleanup.exception.reason')}
          </label>
          <textarea
            id={`${id}-reason`}
            rows={2}
            className={form.input}
            aria-required
            aria-invalid={isTried && lacksReason}
            aria-describedby={`${id}-reason-problem`}
            {...limited.input}
          />
          {limited.note && <p className={form.help}>{limited.note}</p>}
          {problem(lacksReason, `${id}-reason-problem`)}
        </div>
      </form>
    </Dialog>
  )
}

type BoxProps = { id: string; value: string; onPick: (id: string) => void }

function DealerBox({ id, value, onPick }: BoxProps) {
  const { data: dealer } = useDealer(value)
  const chosen = dealer ? [{ value: dealer.ID, label: dealer.DisplayName, hint: dealer.SoldTo }] : []
  return <Combobox id={id} value={value} source={dealerSource} fixedOptions={chosen} onPick={onPick} />
}

function RoleSelect({ value, onChoose }: { value: string; onChoose: (id: string) => void }) {
  const t = useTranslations()
  const { data: apps = [] } = useQuery(reading(allApps, {}))
  const roles = apps.flatMap((app) =>
    (app.Roles ?? []).map((role) => ({
      value: role.ID,
      label: t('cleanup.exception.roleOf', { role: role.DisplayName, app: app.DisplayName }),
    })),
  )
  return (
    <Select
      label={t('cleanup.exception.roleLabel')}
      value={value}
      options={[{ value: '', label: t('cleanup.exception.choose') }, ...roles]}
      onChoose={onChoose}
    />
  )
}
