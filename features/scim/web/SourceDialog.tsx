import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import { useSave } from '#core/web/data/use-save.ts'
import form from '#core/web/form/form.module.css'
import { reading } from '#core/web/query.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { Dialog } from '#core/web/ui/Dialog.tsx'
import { Select } from '#core/web/ui/Select.tsx'
import { useLimitedText } from '#core/web/ui/use-limit.ts'
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
  const limited = useLimitedText(SOURCE_NAME_MAX, name, setName)
  const { data: all = [] } = useQuery(reading(allApps, {}))
  const { save, busy } = useSave(saveScimSource, { toasts: { key: 'scim', saved: t('scim.saved') } })
  const [lacksName, lacksDealer] = [name.trim() === '', !network && dealers.length === 0]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (lacksName || lacksDealer) document.getElementById(lacksName ? `${id}-name` : `${id}-dealer`)?.focus()
    if (busy || lacksName || lacksDealer) return
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
    <Dialog
      wide
      title={source ? t('scim.editOf', { name: source.Name }) : t('scim.add')}
      describedBy={`${id}-lead`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={`${id}-form`} look="primary" busy={busy}>
            {t('scim.save')}
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} className={form.form} onSubmit={submit} noValidate>
        <p id={`${id}-lead`} className={form.help}>
          {t('scim.ownerLead')}
        </p>
        <div className={form.field}>
          <label htmlFor={`${id}-name`} className={form.label}>
            {t('scim.name')}
          </label>
          <input
            id={`${id}-name`}
            type="text"
            className={form.input}
            aria-required
            aria-invalid={(isTried && lacksName) || undefined}
            aria-describedby={`${id}-name-problem`}
            {...limited.input}
          />
          {limited.note && <p className={form.help}>{limited.note}</p>}
          <Problem id={`${id}-name-problem`} shows={isTried && lacksName} />
        </div>
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
            <Problem id={`${id}-dealer-problem`} shows={isTried && lacksDealer} />
          </div>
        )}
        <Checks
          legend={t('scim.may')}
          options={sourceRights.map((value) => ({ value, label: t(`scim.right.${value}`) }))}
          chosen={may}
          onChange={setMay}
        />
        <Checks
          legend={t('scim.apps')}
          options={all
            .filter(({ ClientID }) => ClientID !== PORTAL_CLIENT_ID)
            .map(({ ID, DisplayName }) => ({ value: ID, label: DisplayName }))}
          chosen={apps}
          onChange={setApps}
        />
        <label className={form.check}>
          <input type="checkbox" checked={sends} onChange={({ target }) => setSends(target.checked)} />
          {t('scim.sendsWelcome')}
        </label>
      </form>
    </Dialog>
  )
}

const Problem = ({ id, shows }: { id: string; shows: boolean }) => {
  const t = useTranslations()
  return shows ? (
    <p id={id} className={form.error}>
      {t('valid.required')}
    </p>
  ) : null
}

type ChecksProps = {
  legend: string
  options: readonly { value: string; label: string }[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

const Checks = ({ legend, options, chosen, onChange }: ChecksProps) => (
  <fieldset className={classes.choices}>
    <legend className={form.label}>{legend}</legend>
    {options.map(({ value, label }) => (
      <label key={value} className={form.check}>
        <input
          type="checkbox"
          checked={chosen.includes(value)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
          }
        />
        {label}
      </label>
    ))}
  </fieldset>
)
