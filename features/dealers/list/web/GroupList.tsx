import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { Pager } from '#core/web/ui/Pager.tsx'
import { useAnnouncedPage, useLastPage } from '#core/web/ui/use-announced-page.ts'
import { useKeptFocus } from '#core/web/ui/use-kept-focus.ts'
import { DEALER_PAGE_LINKS } from '#domain/contract/limits.ts'
import classes from '#features/dealers/stores/web/DealerStores.module.css'

type Props<R> = {
  rows: UseQueryResult<{ Data: R[]; Total: number; TotalPages: number }>
  page: number
  /** The query by which the rows were searched. */
  search?: string
  onTurn: (page: number) => void
  /** The name of the list in the label of its pager. */
  title: string
  /** Shown when it is empty. */
  none: string
  children: (row: R) => ReactNode
}

/** Dealers or stores in a section, with a pager; the former rows stay, dimmed, until the new ones are loaded. */
export function GroupList<R extends { ID: string }>({
  rows,
  page,
  search,
  onTurn,
  title,
  none,
  children,
}: Props<R>) {
  const t = useTranslations()
  const frame = useRef<HTMLDivElement>(null)
  useKeptFocus(frame)
  useAnnouncedPage(page, rows, search)
  useLastPage(page, rows, onTurn)
  return (
    <div ref={frame}>
      <Loaded query={rows} lines={5} height={36}>
        {({ Data, Total, TotalPages }) =>
          Total === 0 ? (
            <p className={classes.none}>{none}</p>
          ) : (
            <>
              <ul className={classes.stores} aria-busy={rows.isPlaceholderData}>
                {Data.map((row) => (
                  <li key={row.ID} className={classes.store}>
                    {children(row)}
                  </li>
                ))}
              </ul>
              <Pager
                current={page}
                total={TotalPages}
                links={DEALER_PAGE_LINKS}
                onTurn={onTurn}
                label={t('dealer.pagesOf', { list: title })}
              />
            </>
          )
        }
      </Loaded>
    </div>
  )
}
