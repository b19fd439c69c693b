import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { reading } from '#core/web/query.ts'
import { useSearchParams } from '#core/web/router/address.ts'
import { Empty } from '#core/web/ui/Empty.tsx'
import { Page } from '#core/web/ui/Page.tsx'
import { Pager } from '#core/web/ui/Pager.tsx'
import { SearchBox } from '#core/web/ui/SearchBox.tsx'
import { Select } from '#core/web/ui/Select.tsx'
import { useKeptFocus } from '#core/web/ui/use-kept-focus.ts'
import { USER_PAGE_LINKS } from '#domain/contract/limits.ts'
import { isSystemAdmin } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { allTokens, tokenStates } from '../contract.ts'
import { TokenList } from './TokenList.tsx'
import { readTokensSearch } from './tokens-search.ts'
import classes from './Tokens.module.css'

/** The API tokens of the whole network, for system admins. */
export function AllTokensPage() {
  const t = useTranslations()
  if (isSystemAdmin(useViewer())) return <AllTokens />
  return (
    <Page title={t('tokens.all.title')}>
      <Empty drawing="closed">{t('state.noPermission.label')}</Empty>
    </Page>
  )
}

function AllTokens() {
  const t = useTranslations()
  const navigate = useNavigate()
  const viewer = useViewer()
  const { query: text = '', state = 'all', page = 1 } = useSearchParams(readTokensSearch)
  const query = useQuery({
    ...reading(allTokens, { query: text, state, page }),
    placeholderData: keepPreviousData,
  })
  const all = useRef<HTMLDivElement>(null)
  useKeptFocus(all)
  const goTo = (next: Record<string, unknown>) =>
    void navigate({ to: '.', search: readTokensSearch({ query: text, state, ...next }), resetScroll: false })
  return (
    <Page
      title={t('tokens.all.title')}
      crumbs={[{ label: t('nav.signInSettings'), to: '/sign-in-settings' }, { label: t('tokens.all.title') }]}
    >
      <p className={classes.lead}>{t('tokens.all.lead')}</p>
      <div className={classes.filters} data-print="no">
        <SearchBox
          label={t('tokens.all.search')}
          placeholder={t('tokens.all.search')}
          labelHidden
          value={text}
          busy={query.isFetching}
          {...(query.data && { resultText: t('table.results', { n: query.data.Total }) })}
          onSearch={(typed) => goTo({ query: typed })}
        />
        <Select
          label={t('tokens.all.state')}
          value={state}
          options={tokenStates.map((value) => ({ value, label: t(`tokens.all.is.${value}`) }))}
          onChoose={(chosen) => goTo({ state: chosen })}
        />
      </div>
      <div ref={all} className={classes.all}>
        <Loaded query={query} lines={4} height={80} keep>
          {({ Data, TotalPages }) =>
            Data.length === 0 ? (
              <Empty drawing="found">{t('tokens.all.none')}</Empty>
            ) : (
              <>
                <TokenList tokens={Data} viewerId={viewer.id} />
                <Pager
                  current={page}
                  total={TotalPages}
                  links={USER_PAGE_LINKS}
                  onTurn={(next) => goTo({ page: next })}
                />
              </>
            )
          }
        </Loaded>
      </div>
    </Page>
  )
}
