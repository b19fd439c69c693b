import { IconDownload, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { reading } from '#core/web/query.ts'
import { useSearchParams } from '#core/web/router/address.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { Empty } from '#core/web/ui/Empty.tsx'
import { Page } from '#core/web/ui/Page.tsx'
import { Pager } from '#core/web/ui/Pager.tsx'
import { Select } from '#core/web/ui/Select.tsx'
import { USER_PAGE_LINKS } from '#domain/contract/limits.ts'
import { DeleteUser } from '#features/people/delete/web/parts/DeleteUser.tsx'
import { type PrivacyRow, privacyRequests, requestStates } from '../contract.ts'
import { RecordRequest } from './RecordRequest.tsx'
import { RequestDialog } from './RequestDialog.tsx'
import { readRequestsSearch } from './requests-search.ts'
import { RequestTable } from './RequestTable.tsx'
import { useRequestsFile } from './use-requests-file.ts'
import classes from './PrivacyRequests.module.css'

type Shown = { what: 'record' } | { what: 'request' | 'delete'; row: PrivacyRow }

/** All privacy requests for the person in charge, those that are due first. */
export function PrivacyRequestsPage() {
  const t = useTranslations()
  const navigate = useNavigate()
  const { state: asked, page = 1 } = useSearchParams(readRequestsSearch)
  const state = requestStates.find((one) => one === asked)
  const [shown, setShown] = useState<Shown>()
  const filter = state ? { state } : {}
  const query = useQuery({
    ...reading(privacyRequests, { ...filter, page }),
    placeholderData: keepPreviousData,
  })
  const file = useRequestsFile(filter)
  const goTo = (next: Record<string, unknown>) =>
    void navigate({ to: '.', search: readRequestsSearch(next), resetScroll: false })
  const close = () => setShown(undefined)
  const options = requestStates.map((value) => ({ value, label: t(`privacyRequests.states.${value}`) }))
  return (
    <Page
      title={t('privacyRequests.title')}
      actions={
        <>
          <Button icon={<IconDownload size={18} aria-hidden />} busy={file.busy} onClick={file.save}>
            {t('common.exportCsv')}
          </Button>
          <Button
            look="primary"
            icon={<IconPlus size={18} aria-hidden />}
            onClick={() => setShown({ what: 'record' })}
          >
            {t('privacyRequests.record')}
          </Button>
        </>
      }
    >
      <p className={classes.lead}>{t('privacyRequests.lead')}</p>
      <div className={classes.filter} data-print="no">
        <Select<string>
          label={t('privacyRequests.state')}
          value={state ?? ''}
          options={[{ value: '', label: t('privacyRequests.allStates') }, ...options]}
          onChoose={(chosen) => goTo({ state: chosen })}
        />
      </div>
      <Loaded query={query} lines={6} height={36} keep>
        {({ Data, TotalPages }) =>
          Data.length === 0 ? (
            <Empty drawing="found">{t('privacyRequests.none')}</Empty>
          ) : (
            <>
              <RequestTable
                rows={Data}
                busy={query.isPlaceholderData}
                onOpen={(row) => setShown({ what: 'request', row })}
              />
              <Pager
                current={page}
                total={TotalPages}
                links={USER_PAGE_LINKS}
                onTurn={(next) => goTo({ ...filter, page: next })}
              />
            </>
          )
        }
      </Loaded>
      {shown?.what === 'record' && <RecordRequest onClose={close} />}
      {shown?.what === 'request' && (
        <RequestDialog
          row={shown.row}
          onDelete={() => setShown({ what: 'delete', row: shown.row })}
          onClose={close}
        />
      )}
      {shown?.what === 'delete' && shown.row.Person && (
        <DeleteUser
          person={{ ID: shown.row.Person.ID, name: shown.row.Person.Name }}
          onDeleted={async () => {
            close()
            await query.refetch()
          }}
          onClose={close}
        />
      )}
    </Page>
  )
}
