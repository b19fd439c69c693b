import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import { useSave } from '#core/web/data/use-save.ts'
import { FormDialog } from '#core/web/form/FormDialog.tsx'
import form from '#core/web/form/form.module.css'
import { LimitedField } from '#core/web/form/LimitedField.tsx'
import { Problem } from '#core/web/form/Problem.tsx'
import { CheckBoxes } from '#core/web/form/CheckBoxes.tsx'
import { reading } from '#core/web/query.ts'
import { Select } from '#core/web/ui/Select.tsx'
import { allApps } from '#features/apps/contract.ts'
import { DealerPicker } from '#features/groups/web/parts/DealerPicker.tsx'
import { type ScimSource, saveScimSource, SOURCE_NAME_MAX, sourceRights } from '../contract.ts'
import classes from './Sources.module.css'

/** Enters or changes a source. */
export function SourceDialog({ source, onClose }: { source?: ScimSource; onClose: () => void }) {
  const t = useTranslations()
  const id = useId()
  const [name, setName] = useState(source?.Name ?? '')
  const [network, setNetwork] = useState(source?.Network ?? true)
  const [dealers, setDealers] = useState<readonly ScimSource['Dealers'][number][]>(source?.Dealers ?? [])
  const [may, setMay] = useState<readonly string[]>(source?.May ?? [])
  const [apps, setApps] = useState<readonly string[]>(source?.Apps.map(({ ID }) => ID) ?? [])
  const [sends, setSends] = useState(source?.SendsWelcome ?? false)
  const [isTried, setTried] = useState(false)
  const { data: all = [] } = useQuery(reading(allApps, {}))
  const { save, busy } = useSave(saveScimSource, { toasts: { key: 'scim', saved: t('scim.saved') } })
  const [lacksName, lacksDealer] = [name.trim() === '', !network && dealers.length === 0]
  const submit = () => {
    setTried(true)
    if (lacksName || lacksDealer) document.getElementById(lacksName ? `${id}-name` : `${id}-dealer`)?.focus()
    if (lacksName || lacksDealer) return
    void save(
      {
        ...(source && { ID: source.ID, Version: source.Version }),
        Name: name,
        Network: network,
        DealerIDs: dealers.map(({ ID }) => ID),
        May: sourceRights.filter((one) => may.includes(one)),
        AppIDs: [...apps],
        SendsWelcome: sends,
      },
      { onSaved: async () => onClose() },
    )
  }
  return (
    <FormDialog
      wide
      title={source ? t('scim.editOf', { name: source.Name }) : t('scim.add')}
      lead={t('scim.ownerLead')}
      submit={t('scim.save')}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <LimitedField
        id={`${id}-name`}
        label={t('scim.name')}
        max={SOURCE_NAME_MAX}
        value={name}
        problem={isTried && lacksName ? t('valid.required') : null}
        onChange={setName}
      />
      <Select
        label={t('scim.scope')}
        value={network ? 'network' : 'dealers'}
        options={[
          { value: 'network', label: t('scim.network') },
          { value: 'dealers', label: t('scim.dealers') },
        ]}
        onChoose={(value) => setNetwork(value === 'network')}
      />
      {!network && (
        <div className={form.field}>
          <label htmlFor={`${id}-dealer`} className={form.label}>
            {t('scim.addDealer')}
          </label>
          <DealerPicker id={`${id}-dealer`} dealers={dealers} onChange={setDealers} />
          <Problem id={`${id}-dealer-problem`} text={isTried && lacksDealer ? t('valid.required') : null} />
        </div>
      )}
      <fieldset className={classes.choices}>
        <legend className={form.label}>{t('scim.may')}</legend>
        <CheckBoxes
          options={sourceRights.map((value) => ({ value, label: t(`scim.right.${value}`) }))}
          chosen={may}
          onChange={setMay}
        />
      </fieldset>
      <fieldset className={classes.choices}>
        <legend className={form.label}>{t('scim.apps')}</legend>
        <CheckBoxes
          options={all
            .filter(({ ClientID }) => ClientID !== PORTAL_CLIENT_ID)
            .map(({ ID, DisplayName }) => ({ value: ID, label: DisplayName }))}
          chosen={apps}
          onChange={setApps}
        />
      </fieldset>
      <label className={form.check}>
        <input type="checkbox" checked={sends} onChange={({ target }) => setSends(target.checked)} />
        {t('scim.sendsWelcome')}
      </label>
    </FormDialog>
  )
}
