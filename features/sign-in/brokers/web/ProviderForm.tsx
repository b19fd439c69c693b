import { IconExternalLink, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CheckField } from '#core/web/form/CheckField.tsx'
import { Form } from '#core/web/form/Form.tsx'
import formClasses from '#core/web/form/form.module.css'
import { AreaField } from '#core/web/form/AreaField.tsx'
import { TextField } from '#core/web/form/TextField.tsx'
import { Actions } from '#core/web/record/Actions.tsx'
import { DeleteRecord } from '#core/web/record/DeleteRecord.tsx'
import { useTitle } from '#core/web/router/title.ts'
import { buttonLook } from '#core/web/ui/Button.tsx'
import { CopyButton } from '#core/web/ui/CopyButton.tsx'
import { Page } from '#core/web/ui/Page.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import { FirstSignIn } from './FirstSignIn.tsx'
import { PastedMetadata } from './PastedMetadata.tsx'
import { PreviewPanel } from './PreviewPanel.tsx'
import type { ProviderRecord } from './provider-values.ts'
import { Reach } from './Reach.tsx'
import { Rules } from './Rules.tsx'
import { useDeleteProvider, useProviderForm, useTryProvider } from './use-provider-form.ts'
import classes from './Brokers.module.css'

/** The form of a provider: who uses it, how it is reached, what its answers mean. */
export function ProviderForm({ record, title }: { record: ProviderRecord; title: string }) {
  const t = useTranslations()
  const form = useProviderForm(record)
  const list = t('brokers.title')
  const to = '/identity-providers/{-$query}'
  useTitle(title)
  return (
    <Page
      title={title}
      crumbs={[{ label: list, to }, { label: title }]}
      actions={record.ID !== undefined && <SavedActions record={record} id={record.ID} title={title} />}
    >
      <Form
        form={form}
        cancel={
          <Link to={to} params={{ query: undefined }} className={buttonLook()}>
            {t('common.cancel')}
          </Link>
        }
      >
        <Panel title={t('brokers.part.name')}>
          <div className={formClasses.fields}>
            <TextField form={form} name="NameFr" lang="fr-CA" autoComplete="off" />
            <TextField form={form} name="NameEn" lang="en-US" autoComplete="off" />
            <CheckField form={form} name="Enabled" help={t('brokers.enabledHelp')} />
            <CheckField form={form} name="Shown" help={t('brokers.shownHelp')} />
          </div>
        </Panel>
        <Panel title={t('brokers.part.who')}>
          <Reach form={form} record={record} />
        </Panel>
        <Panel title={t('brokers.part.reach')}>
          <div className={formClasses.fields}>
            {record.ID !== undefined && <Callback record={record} />}
            {record.Kind === 'oidc' ? (
              <>
                <TextField
                  form={form}
                  name="Issuer"
                  inputMode="url"
                  autoComplete="off"
                  help={t('brokers.issuerHelp')}
                />
                <TextField form={form} name="ClientID" autoComplete="off" />
                <TextField
                  form={form}
                  name="Secret"
                  type="password"
                  autoComplete="new-password"
                  optional
                  help={t(record.HasSecret ? 'brokers.secretKept' : 'brokers.secretHelp')}
                />
                <TextField form={form} name="Scopes" autoComplete="off" />
              </>
            ) : (
              <>
                <PastedMetadata form={form} />
                <TextField form={form} name="EntryPoint" inputMode="url" autoComplete="off" />
                <TextField form={form} name="EntityID" autoComplete="off" />
                <AreaField form={form} name="Certificates" rows={5} help={t('brokers.certificatesHelp')} />
              </>
            )}
          </div>
        </Panel>
        <Panel title={t('brokers.part.claims')}>
          <div className={formClasses.fields}>
            {(['Email', 'GivenName', 'FamilyName', 'Locale'] as const).map((name) => (
              <TextField key={name} form={form} name={name} autoComplete="off" optional={name !== 'Email'} />
            ))}
            <CheckField form={form} name="Proven" help={t('brokers.provenHelp')} />
            <CheckField form={form} name="UpdatesNames" />
            <CheckField form={form} name="TrustsFactor" help={t('brokers.trustsFactorHelp')} />
          </div>
        </Panel>
        <Panel title={t('brokers.part.first')}>
          <FirstSignIn form={form} record={record} />
        </Panel>
        <Panel title={t('brokers.part.rules')}>
          <Rules form={form} record={record} />
        </Panel>
      </Form>
      {record.ID !== undefined && <PreviewPanel provider={{ ...record, ID: record.ID }} />}
    </Page>
  )
}

/** The addresses to enter at the provider. */
function Callback({ record: { Kind, Callback } }: { record: ProviderRecord }) {
  const t = useTranslations()
  const metadata = Callback.replace(/\/acs$/, '/metadata')
  const addresses = [
    { label: t(`brokers.callback.${Kind}`), text: Callback },
    ...(Kind === 'saml' ? [{ label: t('brokers.callback.metadata'), text: metadata }] : []),
  ]
  return (
    <dl className={classes.addresses}>
      {addresses.map(({ label, text }) => (
        <div key={label}>
          <dt className={formClasses.label}>{label}</dt>
          <dd>
            <code>{text}</code> <CopyButton small name={label} text={text} />
          </dd>
        </div>
      ))}
      {Kind === 'saml' && (
        <div>
          <dt className="visually-hidden">{t('brokers.metadata.label')}</dt>
          <dd>
            <a href={metadata} download="metadata.xml">
              {t('brokers.callback.download')}
            </a>
          </dd>
        </div>
      )}
    </dl>
  )
}

function SavedActions({ record, id, title }: { record: ProviderRecord; id: string; title: string }) {
  const t = useTranslations()
  const [asks, setAsks] = useState(false)
  const { remove, busy } = useDeleteProvider()
  const trial = useTryProvider()
  return (
    <>
      <Actions
        of={[
          {
            label: t('brokers.try'),
            icon: IconExternalLink,
            busy: trial.busy,
            onAct: () => void trial.begin(id),
          },
          { label: t('common.delete'), icon: IconTrash, danger: true, onAct: () => setAsks(true) },
        ]}
      />
      {asks && (
        <DeleteRecord
          name={title}
          kind={t('brokers.one')}
          losses={
            <>
              <p>{t('brokers.losses', { n: record.People })}</p>
              {record.WithoutPassword > 0 && (
                <p>{t('brokers.lossesPasswords', { n: record.WithoutPassword })}</p>
              )}
            </>
          }
          busy={busy}
          onDelete={() => void remove(id)}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  )
}
