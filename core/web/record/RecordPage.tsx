import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CallError } from '#core/web/call.ts'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { NotFound } from '#core/web/ui/NotFound.tsx'
import { Page } from '#core/web/ui/Page.tsx'

type Props<R> = {
  /** Null if the address has no id. */
  record: UseQueryResult<R> | null
  /** Shown until the record is loaded. */
  title: string
  /** The list of such records. `toLabel` is the text of the link to it, for a record that does not exist. */
  list: { to: string; label: string; toLabel: string }
  children: (record: R) => ReactNode
}

/** The page of a record: it shows that the record is loading, failed to load, does not exist, or the record. */
export function RecordPage<R>({ record, title, list, children }: Props<R>) {
  const { to, label, toLabel } = list
  if (!record || (record.error instanceof CallError && record.error.status === 404))
    return <NotFound to={to} toLabel={toLabel} />
  if (record.data !== undefined) return children(record.data)
  return (
    <Page title={title} crumbs={[{ label, to }, { label: title }]}>
      <Loaded query={record} lines={6} height={32}>
        {children}
      </Loaded>
    </Page>
  )
}
