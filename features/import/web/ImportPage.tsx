import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { idOf } from '#core/contract/endpoint.ts'
import { reading } from '#core/web/query.ts'
import { RecordPage } from '#core/web/record/RecordPage.tsx'
import { useParam } from '#core/web/router/address.ts'
import { useAnnouncedProgress } from '#core/web/ui/use-announced-progress.ts'
import { useToldState } from '#core/web/ui/use-told-state.ts'
import { Page } from '#core/web/ui/Page.tsx'
import { atWork, getImport, type Import, type ImportState } from '../contract.ts'
import { ChooseColumns } from './ChooseColumns.tsx'
import { ActOnImport } from './ActOnImport.tsx'
import { ImportRows } from './ImportRows.tsx'
import { listOfKind } from './NewImportPage.tsx'
import classes from './Import.module.css'

/** How often the progress is read, in milliseconds. */
const POLL_MS = 1000

const isAtWork = (state: ImportState) => (atWork as readonly ImportState[]).includes(state)

/** The page of an import, from its columns to its receipt: what it shows depends on its state. */
export function ImportPage() {
  const t = useTranslations()
  const id = idOf(useParam('id'))
  const query = useQuery({
    ...reading(getImport, { id: id ?? '' }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data.State) ? POLL_MS : false),
  })
  return (
    <RecordPage
      record={id === undefined ? null : query}
      title={t('import.title')}
      list={{ to: '/', label: t('nav.dashboard'), toLabel: t('state.notFound.home') }}
    >
      {(one) => <Whole one={one} />}
    </RecordPage>
  )
}

function Whole({ one }: { one: Import }) {
  const t = useTranslations()
  const { to, label } = listOfKind[one.Kind]
  const [holds, setHolds] = useState(true)
  const [rechoosing, setRechoosing] = useState(false)
  const state = one.State === 'ready' && rechoosing ? 'columns' : one.State
  const name = one.File || t('import.pasted')
  const lead = t('import.lineOf', { n: one.Total, state: t(`import.state.${state}`) })
  useToldState(state, lead)
  const crumbs = [
    { label: t(label), to },
    { label: t(`import.${one.Kind}`), to: `/import/${one.Kind}` },
    { label: name },
  ]
  return (
    <Page
      title={name}
      lead={lead}
      crumbs={crumbs}
      actions={
        state === one.State && <ActOnImport one={one} holds={holds} onColumns={() => setRechoosing(true)} />
      }
    >
      <div className={classes.stack}>
        {state === 'columns' && (
          <ChooseColumns
            one={one}
            {...(rechoosing && { onCancel: () => setRechoosing(false), onSaved: () => setRechoosing(false) })}
          />
        )}
        {isAtWork(one.State) && <ImportProgress one={one} />}
        {state === 'ready' && one.Kind === 'people' && one.Counts.some(({ Of }) => Of === 'create') && (
          <label className={classes.check}>
            <input type="checkbox" checked={holds} onChange={({ target }) => setHolds(target.checked)} />
            {t('import.hold')}
          </label>
        )}
        {['ready', 'saved', 'undone'].includes(state) && <ImportRows one={one} />}
      </div>
    </Page>
  )
}

/** The progress of an import, which continues without the page. */
function ImportProgress({ one: { State, Done, Total } }: { one: Import }) {
  const t = useTranslations()
  const id = useId()
  const text = t('import.progress', { done: Done, total: Total })
  useAnnouncedProgress(text, Done, Total)
  return (
    <div className={`${classes.narrow} ${classes.progress}`}>
      <p id={id}>{t(`import.working.${State as 'judging' | 'saving' | 'undoing'}`)}</p>
      <progress aria-labelledby={id} aria-valuetext={text} max={Total} value={Done} />
      <p>{text}</p>
      <p className={classes.soft}>{t('import.leave')}</p>
    </div>
  )
}
