import { IconPrinter } from '@tabler/icons-react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { logFault } from '#core/web/log.ts'
import { reading } from '#core/web/query.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { Dialog } from '#core/web/ui/Dialog.tsx'
import { Pager } from '#core/web/ui/Pager.tsx'
import { Table } from '#core/web/ui/Table.tsx'
import { toast } from '#core/web/ui/toast.ts'
import { useAnnouncedPage } from '#core/web/ui/use-announced-page.ts'
import { usePhone } from '#core/web/ui/use-browser.ts'
import { USER_PAGE_LINKS } from '#domain/contract/limits.ts'
import { type AccessRow, dealerAccess } from '#features/dealers/contract.ts'
import classes from './PeopleTable.module.css'

/** The rows of a page on screen, and of each call when all are printed. */
const PAGE_SIZE = 100

type Props = { dealer: { ID: string; DisplayName: string }; onClose: () => void }

/** The access of the people of a dealer, by person and app, in pages; printed it has all rows. */
export function AccessDialog({ dealer, onClose }: Props) {
  const t = useTranslations()
  const phone = usePhone()
  const [page, turn] = useState(1)
  const inputOf = (n: number) => ({ id: dealer.ID, page: n, pageSize: PAGE_SIZE })
  const rows = useQuery({ ...reading(dealerAccess, inputOf(page)), placeholderData: keepPreviousData })
  useAnnouncedPage(page, rows)
  const { all, print, busy } = usePrint(dealer.ID)
  const title = t('mail.permissions.subject', { dealer: dealer.DisplayName })
  return (
    <Dialog
      wide
      title={title}
      onClose={onClose}
      footer={
        <Button icon={<IconPrinter size={18} aria-hidden />} busy={busy} onClick={print}>
          {t('common.print')}
        </Button>
      }
    >
      <Loaded query={rows} lines={10} height={28}>
        {({ Data, Total, TotalPages }) =>
          Total === 0 ? (
            <p className={classes.none}>{t('dealer.access.none')}</p>
          ) : (
            // The section has a tab stop so that arrow keys scroll it. WCAG 2.1.1
            <section tabIndex={0} aria-label={title} className={`${classes.people} ${classes.list}`}>
              <AccessTable
                caption={title}
                rows={all ?? Data}
                busy={rows.isPlaceholderData}
                cards={phone && !all}
              />
              <Pager
                current={page}
                total={TotalPages}
                links={USER_PAGE_LINKS}
                onTurn={turn}
                label={t('dealer.pagesOf', { list: title })}
              />
            </section>
          )
        }
      </Loaded>
    </Dialog>
  )
}

type TableProps = { caption: string; rows: readonly AccessRow[]; busy: boolean; cards: boolean }

function AccessTable({ caption, rows, busy, cards }: TableProps) {
  const t = useTranslations()
  const columns = [
    { id: 'app', head: t('dealer.access.app'), textOf: ({ App }: AccessRow) => App },
    {
      id: 'role',
      head: t('prov.role'),
      textOf: ({ Roles }: AccessRow) => Roles.join(', ') || t('common.none'),
    },
    {
      id: 'stores',
      head: t('prov.stores'),
      textOf: ({ Stores }: AccessRow) => Stores.join(', ') || t('dealer.access.without'),
    },
    {
      id: 'permissions',
      head: t('prov.permissions'),
      textOf: ({ Permissions }: AccessRow) => Permissions.join(', ') || t('dealer.access.without'),
    },
  ]
  return (
    <Table caption={caption} busy={busy} cards={cards}>
      <thead>
        <tr>
          <th scope="col">{t('users.col.name')}</th>
          {columns.map(({ id, head }) => (
            <th key={id} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.ID} ${row.AppID}`}>
            <th scope="row">{row.Name}</th>
            {columns.map(({ id, head, textOf }) => (
              <td key={id}>
                {cards && <span className={classes.none}>{t('filter.chip', { name: head, value: '' })}</span>}
                {textOf(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** Prints all rows: fetches them first, and shows them while the print dialog is open. */
function usePrint(id: string) {
  const t = useTranslations()
  const cache = useQueryClient()
  const [all, setAll] = useState<AccessRow[] | null>(null)
  const [busy, setBusy] = useState(false)
  const collect = async () => {
    const rows: AccessRow[] = []
    for (let page = 1, last = 1; page <= last; page += 1) {
      const found = await cache.fetchQuery(reading(dealerAccess, { id, page, pageSize: PAGE_SIZE }))
      rows.push(...found.Data)
      last = found.TotalPages
    }
    setAll(rows)
  }
  const print = () => {
    setBusy(true)
    collect()
      .catch((error: unknown) => {
        logFault('The list could not be loaded.', error)
        toast.show({ key: 'access-list', message: t('toast.network'), kind: 'error', ttl: null })
      })
      .finally(() => setBusy(false))
  }
  useEffect(() => {
    if (!all) return undefined
    const end = () => setAll(null)
    window.addEventListener('afterprint', end)
    window.print()
    return () => window.removeEventListener('afterprint', end)
  }, [all])
  return { all, print, busy }
}
