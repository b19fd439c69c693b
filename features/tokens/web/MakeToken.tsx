import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSave } from '#core/web/data/use-save.ts'
import { Combobox } from '#core/web/form/Combobox.tsx'
import { FormDialog } from '#core/web/form/FormDialog.tsx'
import form from '#core/web/form/form.module.css'
import { LimitedField } from '#core/web/form/LimitedField.tsx'
import { LastDay, usualLastDay } from '#core/web/form/LastDay.tsx'
import type { Permission } from '#domain/contract/permissions.ts'
import { can } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { dealerSource } from '#features/groups/web/parts/dealer-source.ts'
import { makeToken, TOKEN_NAME_MAX } from '../contract.ts'
import { givablePermissions } from '../rules.ts'
import { PermissionChoices } from './PermissionChoices.tsx'

type Props = { onMade: (text: string) => void; onClose: () => void }

/** Asks what a new token is to give, and until when. */
export function MakeToken({ onMade, onClose }: Props) {
  const t = useTranslations()
  const id = useId()
  const viewer = useViewer()
  const [name, setName] = useState('')
  const [dealer, setDealer] = useState<{ ID: string; DisplayName: string }>()
  const [chosen, setChosen] = useState<readonly Permission[]>([])
  const [sensitive, setSensitive] = useState(false)
  const [until, setUntil] = useState<string | null>(usualLastDay)
  const [isTried, setTried] = useState(false)
  const { save, busy } = useSave(makeToken, { toasts: { key: 'tokens', saved: t('tokens.made') } })
  const givable = givablePermissions(viewer, dealer?.ID ?? null)
  const given = chosen.filter((one) => givable.includes(one))
  const seesNone =
    can(viewer, 'access-all-dealers') && !dealer && given.length > 0 && !given.includes('access-all-dealers')
  const [lacksName, lacksPermission] = [name.trim() === '', given.length === 0]
  const submit = () => {
    setTried(true)
    if (lacksName) document.getElementById(`${id}-name`)?.focus()
    else if (lacksPermission) document.getElementById(`${id}-permissions`)?.querySelector('input')?.focus()
    if (lacksName || lacksPermission || until === null) return
    void save(
      {
        Name: name,
        Permissions: [...given],
        ...(dealer && { DealerID: dealer.ID }),
        Sensitive: sensitive,
        EndsOn: until,
      },
      {
        onSaved: async ({ Text }) => {
          onMade(Text)
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      wide
      title={t('tokens.make')}
      submit={t('tokens.make')}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <LimitedField
        id={`${id}-name`}
        label={t('tokens.name')}
        help={t('tokens.nameHelp')}
        max={TOKEN_NAME_MAX}
        value={name}
        problem={isTried && lacksName ? t('valid.required') : null}
        onChange={setName}
      />
      {can(viewer, 'access-all-dealers') && (
        <div className={form.field}>
          <label htmlFor={`${id}-dealer`} className={form.label}>
            {t('tokens.dealer')}
          </label>
          <Combobox
            id={`${id}-dealer`}
            value={dealer?.ID ?? ''}
            source={dealerSource}
            fixedOptions={[
              { value: '', label: t('tokens.allDealers') },
              ...(dealer ? [{ value: dealer.ID, label: dealer.DisplayName }] : []),
            ]}
            onPick={(value, row) => setDealer(value === '' ? undefined : (row ?? dealer))}
          />
        </div>
      )}
      <PermissionChoices
        id={`${id}-permissions`}
        givable={givable}
        chosen={given}
        problem={isTried && lacksPermission ? t('tokens.needsPermission') : undefined}
        onChange={setChosen}
      />
      <output className={form.help}>
        {seesNone && t('tokens.seesNone', { permission: t('perm.access-all-dealers') })}
      </output>
      <label className={form.check}>
        <input type="checkbox" checked={sensitive} onChange={({ target }) => setSensitive(target.checked)} />
        {t('tokens.sensitive')}
      </label>
      <LastDay label={t('tokens.until')} value={until} onChange={setUntil} />
    </FormDialog>
  )
}
