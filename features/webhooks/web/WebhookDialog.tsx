import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CallError } from '#core/web/call.ts'
import { useSave } from '#core/web/data/use-save.ts'
import form from '#core/web/form/form.module.css'
import { announce } from '#core/web/ui/announce.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { Dialog } from '#core/web/ui/Dialog.tsx'
import { Select } from '#core/web/ui/Select.tsx'
import { useLimitedText } from '#core/web/ui/use-limit.ts'
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
  const limitedName = useLimitedText(WEBHOOK_NAME_MAX, name, setName)
  const limitedAddress = useLimitedText(WEBHOOK_ADDRESS_MAX, address, (text) => {
    setAddress(text)
    setRefused(undefined)
  })
  const { save, busy } = useSave(saveWebhook, { toasts: { key: 'webhook', saved: t('webhooks.saved') } })
  const required = (lacks: boolean) => (lacks ? t('valid.required') : undefined)
  const problems = {
    name: required(name.trim() === ''),
    address: required(address.trim() === '') ?? refused,
    kinds: required(!all && kinds.length === 0),
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const [first] = Object.entries(problems).find(([, problem]) => problem !== undefined) ?? []
    if (first) document.getElementById(`${id}-${first}`)?.focus()
    if (busy || first) return
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
    <Dialog
      wide
      title={webhook ? t('webhooks.editOf', { name: webhook.Name }) : t('webhooks.add')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={`${id}-form`} look="primary" busy={busy}>
            {t('webhooks.save')}
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} className={form.form} onSubmit={submit} noValidate>
        <div className={form.field}>
          <label htmlFor={`${id}-name`} className={form.label}>
            {t('webhooks.name')}
          </label>
          <input
            id={`${id}-name`}
            type="text"
            className={form.input}
            aria-required
            aria-invalid={shown(problems.name) ? true : undefined}
            aria-describedby={`${id}-name-problem`}
            {...limitedName.input}
          />
          {limitedName.note && <p className={form.help}>{limitedName.note}</p>}
          <Problem id={`${id}-name-problem`} text={shown(problems.name)} />
        </div>
        <div className={form.field}>
          <label htmlFor={`${id}-address`} className={form.label}>
            {t('webhooks.address')}
          </label>
          <p id={`${id}-address-help`} className={form.help}>
            {t('webhooks.addressHelp')}
          </p>
          <input
            id={`${id}-address`}
            type="url"
            className={form.input}
            aria-required
            aria-invalid={shown(problems.address) ? true : undefined}
            aria-describedby={`${id}-address-help ${id}-address-problem`}
            {...limitedAddress.input}
          />
          {limitedAddress.note && <p className={form.help}>{limitedAddress.note}</p>}
          <Problem id={`${id}-address-problem`} text={shown(problems.address)} />
        </div>
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
          <div id={`${id}-kinds`} tabIndex={-1} className={form.field}>
            <KindChoice chosen={kinds} onChange={setKinds} />
            <Problem id={`${id}-kinds-problem`} text={shown(problems.kinds)} />
          </div>
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
      </form>
    </Dialog>
  )
}

const Problem = ({ id, text }: { id: string; text: string | undefined }) =>
  text === undefined ? null : (
    <p id={id} className={form.error}>
      {text}
    </p>
  )
