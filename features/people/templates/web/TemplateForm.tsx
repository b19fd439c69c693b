import { IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import formClasses from '#core/web/form/form.module.css'
import { ComboboxField } from '#core/web/form/ComboboxField.tsx'
import { Form } from '#core/web/form/Form.tsx'
import { RadioField } from '#core/web/form/RadioField.tsx'
import { TextField } from '#core/web/form/TextField.tsx'
import { useLocales } from '#core/web/i18n/use-locales.ts'
import { Actions } from '#core/web/record/Actions.tsx'
import { useTitle } from '#core/web/router/title.ts'
import { buttonLook } from '#core/web/ui/Button.tsx'
import { Page } from '#core/web/ui/Page.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import { can } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import type { App } from '#features/apps/contract.ts'
import { dealerSource, useDealer } from '#features/groups/web/parts/dealer-source.ts'
import { AccessEditor } from '#features/people/access/web/parts/AccessEditor.tsx'
import { storeChoices } from '../contract.ts'
import { nameFields, type TemplateRecord } from './parts/template-values.ts'
import classes from './Templates.module.css'
import { type TemplateFormState, useDeleteTemplate, useTemplateForm } from './use-template-form.ts'

type Props = {
  record: TemplateRecord
  apps: readonly App[]
  title: string
  /** The people who have it. */
  have?: ReactNode
}

/** The form of a template: its name, whose it is, for which stores, and what it gives. */
export function TemplateForm({ record, apps, title, have }: Props) {
  const t = useTranslations()
  const locales = useLocales()
  const state = useTemplateForm(record, apps)
  const { form } = state
  const { ID } = record
  const remove = useDeleteTemplate()
  useTitle(title)
  return (
    <Page
      title={title}
      crumbs={[{ label: t('templates.title'), to: '/templates' }, { label: title }]}
      actions={
        ID !== undefined && (
          <Actions
            buttons={0}
            of={[
              {
                label: t('common.delete'),
                icon: IconTrash,
                danger: true,
                onAct: () => void remove({ ID, title }),
              },
            ]}
          />
        )
      }
    >
      {have}
      <Form
        form={form}
        cancel={
          <Link to="/templates/{-$query}" params={{ query: undefined }} className={buttonLook()}>
            {t('common.cancel')}
          </Link>
        }
      >
        <div className={formClasses.form}>
          <Panel title={t('templates.one')}>
            <div className={classes.fields}>
              {locales.map((locale, index) => (
                <TextField
                  key={locale}
                  form={form}
                  name={nameFields[locale]}
                  lang={locale}
                  autoComplete="off"
                  help={index === 0 && locales.length > 1 ? t('templates.nameHelp') : undefined}
                />
              ))}
              <Belongs record={record} state={state} />
              <RadioField
                form={form}
                name="Stores"
                options={storeChoices.map((value) => ({ value, label: t(`templates.stores.${value}`) }))}
              />
            </div>
          </Panel>
          <Panel title={t('templates.access')}>
            {record.Hidden && <p>{t('templates.beyond')}</p>}
            <Access state={state} />
          </Panel>
        </div>
      </Form>
    </Page>
  )
}

/** Whose it is; chosen once, by those who see all dealers. */
function Belongs({ record, state: { form } }: { record: TemplateRecord; state: TemplateFormState }) {
  const t = useTranslations()
  const chooses = can(useViewer(), 'access-all-dealers') && record.ID === undefined
  const { data: dealer } = useDealer(chooses ? form.watch('Dealer') : undefined)
  const network = { value: '', label: t('templates.network') }
  const chosen = dealer ?? record.Dealer
  return (
    <ComboboxField
      form={form}
      name="Dealer"
      readOnly={!chooses}
      source={dealerSource}
      fixedOptions={[network, ...(chosen ? [{ value: chosen.ID, label: chosen.DisplayName }] : [])]}
    />
  )
}

function Access({ state: { form, context } }: { state: TemplateFormState }) {
  const { field } = useController({ control: form.control, name: 'Apps' })
  return (
    <div ref={(frame) => field.ref({ focus: () => frame?.querySelector('button')?.focus() })}>
      <AccessEditor context={context} changes={field.value} showsProblems={false} onChange={field.onChange} />
    </div>
  )
}
