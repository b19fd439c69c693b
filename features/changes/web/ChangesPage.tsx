import { IconArrowUp, IconDownload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { FilterBar } from '#core/web/list/FilterBar.tsx'
import { useParam, useSearchParams } from '#core/web/router/address.ts'
import { announce } from '#core/web/ui/announce.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { Empty } from '#core/web/ui/Empty.tsx'
import { Page } from '#core/web/ui/Page.tsx'
import { SearchBox } from '#core/web/ui/SearchBox.tsx'
import { ArchivedNote, useArchivedText } from '#domain/web/ArchivedNote.tsx'
import { EndOfEvents } from '#domain/web/EndOfEvents.tsx'
import { ChangeDays } from './ChangeDays.tsx'
import { FilterNames, filters, ZONE } from './change-filters.tsx'
import { type ChangeFilters, changesAddress, changesInput } from './changes-address.ts'
import { useChanges } from './use-changes.ts'
import { useChangesFile } from './use-changes-file.ts'
import classes from './ChangesPage.module.css'

/** Lists the changes in the viewer’s scope. */
export function ChangesPage() {
  const t = useTranslations()
  const navigate = useNavigate()
  const search = changesAddress.searchOf(useParam('query'), useSearchParams(changesAddress.read))
  const input = changesInput(search.query, search.filters, ZONE)
  const { query, fresh, isMore, showNew } = useChanges(input)
  const file = useChangesFile(input, ZONE)
  const list = useRef<HTMLElement>(null)
  const goTo = (next: { query?: string; filters?: ChangeFilters }, replace = false) =>
    void navigate({ ...changesAddress.to({ ...search, ...next }), replace })
  const events = query.data?.pages.flatMap(({ Data }) => Data)
  const archivedUntil = query.data?.pages.at(-1)?.ArchivedUntil
  const archived = useArchivedText()(archivedUntil)
  const isFiltered = search.query !== '' || Object.keys(search.filters).length > 0
  const newText = t(isMore ? 'changes.more' : 'changes.new', { n: fresh })
  useEffect(() => {
    if (fresh > 0) announce(newText)
  }, [fresh, newText])
  const onNew = async () => {
    await showNew()
    list.current?.focus()
  }
  return (
    <Page
      title={t('changes.title')}
      actions={
        <Button icon={<IconDownload size={18} aria-hidden />} busy={file.busy} onClick={file.save}>
          {t('changes.file.export')}
        </Button>
      }
    >
      <FilterNames value={query.isPlaceholderData ? undefined : query.data?.pages[0]?.Names}>
        <SearchBox
          label={t('changes.search')}
          labelHidden
          placeholder={t('changes.searchHint')}
          value={search.query}
          onSearch={(text, how) => goTo({ query: text }, how === 'typed')}
          busy={query.isFetching}
          {...(events &&
            !query.isPlaceholderData && { resultText: t('changes.shown', { n: events.length }) })}
        >
          <FilterBar
            filters={filters}
            chosen={search.filters}
            onChoose={(next) => goTo({ filters: changesAddress.readFilters(next) })}
          />
        </SearchBox>
      </FilterNames>
      <div className={classes.news}>
        {fresh > 0 && (
          <Button
            className={classes.fresh}
            icon={<IconArrowUp size={16} aria-hidden />}
            onClick={() => void onNew()}
          >
            {newText}
          </Button>
        )}
      </div>
      <section ref={list} tabIndex={-1} aria-label={t('changes.title')} className={classes.list}>
        <Loaded query={query} lines={12} height={40} keep>
          {() =>
            !events || events.length === 0 ? (
              <>
                <Empty
                  drawing="times"
                  {...(isFiltered && {
                    action: (
                      <Button onClick={() => goTo({ query: '', filters: {} })}>{t('filter.reset')}</Button>
                    ),
                  })}
                >
                  {isFiltered ? t('changes.noMatch') : (archived ?? t('changes.empty'))}
                </Empty>
                {isFiltered && <ArchivedNote until={archivedUntil} />}
              </>
            ) : (
              <>
                <ChangeDays events={events} busy={query.isPlaceholderData} />
                <EndOfEvents
                  query={query}
                  until={archivedUntil}
                  older={t('changes.older')}
                  none={t('changes.end')}
                />
              </>
            )
          }
        </Loaded>
      </section>
    </Page>
  )
}
