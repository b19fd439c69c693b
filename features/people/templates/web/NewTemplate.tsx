import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { idOf } from '#core/contract/endpoint.ts'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { reading } from '#core/web/query.ts'
import { useSearchParams } from '#core/web/router/address.ts'
import { can } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { type App, allApps } from '#features/apps/contract.ts'
import { getUser, type User } from '#features/people/contract.ts'
import { begun, contentsOf, editContextOf } from './parts/template-values.ts'
import { TemplateForm } from './TemplateForm.tsx'

/** The person whose access begins a template. */
const readFrom = ({ from }: Record<string, unknown>) => {
  const id = idOf(from)
  return id === undefined ? {} : { from: id }
}

/** Makes a template, from nothing or from what a person holds. */
export function NewTemplate() {
  const { from } = useSearchParams(readFrom)
  const apps = useQuery(reading(allApps, {}))
  const person = useQuery({ ...reading(getUser, { id: from ?? '' }), enabled: from !== undefined })
  return (
    <Loaded query={apps} lines={6} height={32}>
      {(all) =>
        from === undefined ? (
          <New apps={all} person={null} />
        ) : (
          <Loaded query={person} lines={6} height={32}>
            {(user) => <New apps={all} person={user} />}
          </Loaded>
        )
      }
    </Loaded>
  )
}

function New({ apps, person }: { apps: readonly App[]; person: User | null }) {
  const t = useTranslations()
  const viewer = useViewer()
  const [record] = useState(() => ({
    Names: { 'en-US': '', 'fr-CA': '' },
    Dealer: person?.Dealer ?? (can(viewer, 'access-all-dealers') ? null : viewer.dealer),
    Stores: 'person' as const,
    Apps: [],
    Hidden: false,
    Begun: begun(editContextOf(viewer, apps, []), contentsOf(person?.Apps ?? [])),
    Version: 0,
  }))
  return <TemplateForm record={record} apps={apps} title={t('templates.new')} />
}
