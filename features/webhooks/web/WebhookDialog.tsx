import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CallError } from '#core/web/call.ts'
import { useSave } from '#core/web/data/use-save.ts'
import { FormDialog } from '#core/web/form/FormDialog.tsx'
import form from '#core/web/form/form.module.css'
import { LimitedField } from '#core/web/form/LimitedField.tsx'
import { Problem } from '#core/web/form/Problem.tsx'
import { announce } from '#core/web/ui/announce.ts'
import { Select } from '#core/web/ui/Select.tsx'
import { DealerPicker } from '#features/groups/web/parts/DealerPicker.tsx'
import {
  saveWebhook,
  type Webhook,
  WEBHOOK_ADDRESS_MAX,
  WEBHOOK_NAME_MAX,
  webhookKinds,
} from '../contract.ts'
import { KindChoice } from './KindChoice.tsx'

type Props = {
  webhook?: Webhook
  /** Gets the secret of a new webhook. */
  onSecret: (id: string, secret: string) => void
  onClose: () => void
}

/** Enters or changes a webhook. */
export function WebhookDialog({ webhook, onSecret, onClose }: Props) {
  const t = useTranslations()
  const id = useId()
  const [name, setName] = useState(webhook?.Name ?? '')
  const [address, setAddress] = useState(webhook?.Address ?? '')
  const [enabled, setEnabled] = useState(webhook?.Enabled ?? true)
  const [all, setAll] = useState(webhook ? webhook.Kinds === null : false)
  const [kinds, setKinds] = useState<readonly string[]>(webhook?.Kinds ?? [])
  const [byDealer, setByDealer] = useState((webhook?.Dealers.length ?? 0) > 0)
  const [dealers, setDealers] = useState<Webhook['Dealers']>(webhook?.Dealers ?? [])
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<string>()
  const { save, busy } = useSave(saveWebhook, { toasts: { key: 'webhook', saved: t('webhooks.saved') } })
  const required = (lacks: boolean) => (lacks ? t('valid.required') : undefined)
  const problems = {
    name: required(name.trim() === ''),
    address: required(address.trim() === '') ?? refused,
    kinds: !all && kinds.length === 0 ? t('webhooks.needsEvent') : undefined,
    dealer: required(byDealer && dealers.length === 0),
  }
  const shown = (problem: string | undefined) => (isTried ? problem : undefined)

  const refuse = ({ problem }: CallError) => {
    const message = problem?.errors.find(({ key }) => key === 'Address')?.message
    if (message === undefined) return false
    setRefused(message)
    document.getElementById(`${id}-address`)?.focus()
    return true
  }
  const submit = () => {
    setTried(true)
    const [first] = Object.entries(problems).find(([, problem]) => problem !== undefined) ?? []
    if (first) document.getElementById(`${id}-${first}`)?.focus()
    if (first) return
    void save(
      {
        ...(webhook && { ID: webhook.ID, Version: webhook.Version }),
        Name: name,
        Address: address.trim(),
        Enabled: enabled,
        Kinds: all ? null : webhookKinds.filter((one) => kinds.includes(one)),
        DealerIDs: byDealer ? dealers.map(({ ID }) => ID) : [],
      },
      {
        onSaved: async ({ Webhook: saved, Secret }) => {
          if (Secret !== null) {
            onSecret(saved.ID, Secret)
            announce(t('webhooks.secret.once'))
          }
          onClose()
        },
        onRefused: refuse,
      },
    )
  }
  return (
    <FormDialog
      wide
      title={webhook ? t('webhooks.editOf', { name: webhook.Name }) : t('webhooks.add')}
      submit={t('webhooks.save')}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <LimitedField
        id={`${id}-name`}
        label={t('webhooks.name')}
        max={WEBHOOK_NAME_MAX}
        value={name}
        problem={shown(problems.name)}
        onChange={setName}
      />
      <LimitedField
        id={`${id}-address`}
        type="url"
        label={t('webhooks.address')}
        help={t('webhooks.addressHelp')}
        max={WEBHOOK_ADDRESS_MAX}
        value={address}
        problem={shown(problems.address)}
        onChange={(text) => {
          setAddress(text)
          setRefused(undefined)
        }}
      />
      <label className={form.check}>
        <input type="checkbox" checked={enabled} onChange={({ target }) => setEnabled(target.checked)} />
        {t('webhooks.enable')}
      </label>
      <Select
        label={t('webhooks.events')}
        value={all ? 'all' : 'some'}
        options={[
          { value: 'some', label: t('webhooks.someEvents') },
          { value: 'all', label: t('webhooks.allEvents') },
        ]}
        onChoose={(value) => setAll(value === 'all')}
      />
      {!all && (
        <section id={`${id}-kinds`} aria-label={t('webhooks.events')} tabIndex={-1} className={form.field}>
          <KindChoice chosen={kinds} onChange={setKinds} />
          <Problem id={`${id}-kinds-problem`} text={shown(problems.kinds)} />
        </section>
      )}
      <p className={form.help}>{t('webhooks.noPrivacy')}</p>
      <Select
        label={t('webhooks.dealers')}
        value={byDealer ? 'some' : 'all'}
        options={[
          { value: 'all', label: t('webhooks.allDealers') },
          { value: 'some', label: t('webhooks.someDealers') },
        ]}
        onChoose={(value) => setByDealer(value === 'some')}
      />
      {byDealer && (
        <div className={form.field}>
          <label htmlFor={`${id}-dealer`} className={form.label}>
            {t('webhooks.addDealer')}
          </label>
          <DealerPicker
            id={`${id}-dealer`}
            dealers={dealers}
            onChange={(chosen) => setDealers([...chosen])}
          />
          <Problem id={`${id}-dealer-problem`} text={shown(problems.dealer)} />
        </div>
      )}
    </FormDialog>
  )
}
