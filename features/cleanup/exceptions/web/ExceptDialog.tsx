import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSave } from '#core/web/data/use-save.ts'
import { Combobox } from '#core/web/form/Combobox.tsx'
import { FormDialog } from '#core/web/form/FormDialog.tsx'
import form from '#core/web/form/form.module.css'
import { LimitedField } from '#core/web/form/LimitedField.tsx'
import { Problem } from '#core/web/form/Problem.tsx'
import { reading } from '#core/web/query.ts'
import { Select } from '#core/web/ui/Select.tsx'
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
  const { save, busy } = useSave(exceptFromCleanup, {
    toasts: { key: 'cleanup-exception', saved: t('cleanup.exception.added') },
  })
  const recordId = user?.ID ?? (kind === 'dealer' ? dealerId : roleId)
  const lacksReason = reason.trim() === ''
  const submit = () => {
    setTried(true)
    if (lacksReason || recordId === '') return
    const of = user ? 'UserID' : kind === 'dealer' ? 'DealerID' : 'RoleID'
    void save({ [of]: recordId, Reason: reason.trim() }, { onSaved: async () => onClose() })
  }
  const problem = (isWrong: boolean) => (isTried && isWrong ? t('valid.required') : null)
  const isRecordWrong = recordId === ''
  return (
    <FormDialog
      title={user ? t('cleanup.exception.titleOf', { name: user.Name }) : t('cleanup.exception.add')}
      lead={t('cleanup.exception.lead')}
      submit={t('cleanup.exception.save')}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
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
          <Problem id={`${id}-dealer-problem`} text={problem(isRecordWrong)} />
        </div>
      )}
      {!user && kind === 'role' && (
        <>
          <RoleSelect value={roleId} onChoose={setRoleId} />
          <Problem id={`${id}-role-problem`} text={problem(isRecordWrong)} />
        </>
      )}
      <LimitedField
        id={`${id}-reason`}
        label={t('cleanup.exception.reason')}
        rows={2}
        max={REASON_MAX}
        value={reason}
        problem={problem(lacksReason)}
        onChange={setReason}
      />
    </FormDialog>
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
