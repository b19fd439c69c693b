import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useTranslations } from 'use-intl'
import { idOf } from '#core/contract/endpoint.ts'
import { reading } from '#core/web/query.ts'
import { RecordPage } from '#core/web/record/RecordPage.tsx'
import { useParam } from '#core/web/router/address.ts'
import { useTitle } from '#core/web/router/title.ts'
import { Facts } from '#core/web/ui/Facts.tsx'
import { Page } from '#core/web/ui/Page.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import { useViewer } from '#domain/web/viewer.ts'
import { allApps } from '#features/apps/contract.ts'
import { UserApps } from '#features/people/access/web/parts/UserApps.tsx'
import { getTemplate, type Template } from '../contract.ts'
import { mayManageTemplates } from '../rules.ts'
import { NewTemplate } from './NewTemplate.tsx'
import { editContextOf } from './parts/template-values.ts'
import { TemplateForm } from './TemplateForm.tsx'
import { TemplateHave } from './TemplateHave.tsx'

/** Gives a changed template to those who have it; provided by another feature. */
export type ApplyTemplate = ComponentType<{ template: Template }>

/** Stands for the id of one that is being made. */
export const NEW = 'new'

/** A template of access: its form for those who manage it, else what is in it. */
export function TemplatePage({ Apply }: { Apply: ApplyTemplate }) {
  const t = useTranslations()
  const viewer = useViewer()
  const name = useParam('query')
  const id = idOf(name)
  const template = useQuery({ ...reading(getTemplate, { id: id ?? '' }), enabled: id !== undefined })
  const apps = useQuery(reading(allApps, {}))
  const title = t('templates.title')
  if (name === NEW) return <NewTemplate />
  return (
    <RecordPage
      record={id === undefined ? null : template}
      title={title}
      list={{ to: '/templates', label: title, toLabel: title }}
    >
      {(found) =>
        apps.data &&
        (mayManageTemplates(viewer, found.Dealer?.ID ?? null) ? (
          <TemplateForm
            key={found.ID}
            record={found}
            apps={apps.data}
            title={found.Name}
            have={<TemplateHave template={found} Apply={Apply} />}
          />
        ) : (
          <Shown template={found} apps={editContextOf(viewer, apps.data, found.Apps).held} />
        ))
      }
    </RecordPage>
  )
}

type ShownProps = { template: Template; apps: ReturnType<typeof editContextOf>['held'] }

function Shown({ template: { Name, Dealer, Stores, Hidden }, apps }: ShownProps) {
  const t = useTranslations()
  useTitle(Name)
  return (
    <Page title={Name} crumbs={[{ label: t('templates.title'), to: '/templates' }, { label: Name }]}>
      <Panel title={t('templates.one')}>
        <Facts
          items={[
            { label: t('templates.of'), value: Dealer?.DisplayName ?? t('templates.network') },
            { label: t('templates.stores.label'), value: t(`templates.stores.${Stores}`) },
          ]}
        />
      </Panel>
      <Panel title={t('templates.access')}>
        <UserApps apps={apps} />
        {Hidden && <p>{t('templates.beyond')}</p>}
      </Panel>
    </Page>
  )
}
