import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { SelectBox } from '#core/web/list/SelectBox.tsx'
import { Button } from '#core/web/ui/Button.tsx'
import { Empty } from '#core/web/ui/Empty.tsx'
import { Pager } from '#core/web/ui/Pager.tsx'
import { Table } from '#core/web/ui/Table.tsx'
import { usePhone, usePrinting } from '#core/web/ui/use-browser.ts'
import { USER_PAGE_LINKS } from '#domain/contract/limits.ts'
import { DECIDED_AT_ONCE, type ReviewRow } from '../contract.ts'
import { Access, Act, Decision } from './ReviewCells.tsx'
import classes from './Reviews.module.css'
import { useDecide } from './use-decide.ts'

type Props = { reviewId: string; rows: readonly ReviewRow[]; decides: boolean }

/** The accesses of a review, a page at a time; on paper all of them. */
export function ReviewRows({ reviewId, rows, decides }: Props) {
  const t = useTranslations()
  const phone = usePhone()
  const printed = usePrinting()
  const [turned, turn] = useState(1)
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  const pages = Math.ceil(rows.length / DECIDED_AT_ONCE)
  const page = Math.max(1, Math.min(turned, pages))
  const shown = printed ? rows : rows.slice((page - 1) * DECIDED_AT_ONCE, page * DECIDED_AT_ONCE)
  const possible = shown.filter(({ May }) => May)
  const picked = possible.filter(({ ID }) => chosen.has(ID))
  const { decide, busy } = useDecide(reviewId)
  const mayChoose = decides && possible.length > 0
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    choose(next)
  }
  // Not disabled once nothing is chosen: the focus would be lost. WCAG 2.4.3
  const decideChosen = (keeps: boolean) => {
    if (picked.length > 0) void decide(picked, keeps)
  }
  if (rows.length === 0)
    return <Empty drawing="found">{t(decides ? 'reviews.allDecided' : 'reviews.nothing')}</Empty>
  return (
    <>
      {mayChoose && (
        <div className={classes.bar} data-print="no">
          <Button busy={busy} aria-disabled={picked.length === 0} onClick={() => decideChosen(true)}>
            {t('reviews.keepChosen', { n: picked.length })}
          </Button>
          <Button busy={busy} aria-disabled={picked.length === 0} onClick={() => decideChosen(false)}>
            {t('reviews.takeChosen', { n: picked.length })}
          </Button>
        </div>
      )}
      <Table caption={t('reviews.progress')} cards={phone}>
        <thead>
          <tr>
            {mayChoose && (
              <th scope="col" className={classes.box} data-print="no">
                <SelectBox
                  label={t('reviews.chooseAll')}
                  checked={picked.length === possible.length}
                  some={picked.length > 0 && picked.length < possible.length}
                  onToggle={() =>
                    choose(new Set(picked.length === possible.length ? [] : possible.map(({ ID }) => ID)))
                  }
                />
              </th>
            )}
            <th scope="col">{t('reviews.person')}</th>
            <th scope="col">{t('reviews.held')}</th>
            <th scope="col">{t('reviews.lastUsed')}</th>
            <th scope="col" className={classes.decision}>
              {t('reviews.decision')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.ID}>
              {mayChoose && (
                <td data-print="no">
                  {row.May && (
                    <SelectBox
                      label={t('reviews.choose', { name: row.Person.Name, app: row.App.DisplayName })}
                      checked={chosen.has(row.ID)}
                      onToggle={() => toggle(row.ID)}
                    />
                  )}
                </td>
              )}
              <Access row={row} />
              <td>
                <span className={classes.label}>{t('reviews.decision')}</span>
                {decides && row.May ? (
                  <div className={classes.acts}>
                    <Act
                      row={row}
                      label={t('reviews.keep')}
                      busy={busy}
                      onAct={() => void decide([row], true)}
                    />
                    <Act
                      row={row}
                      label={t('reviews.take')}
                      busy={busy}
                      onAct={() => void decide([row], false)}
                    />
                  </div>
                ) : (
                  <Decision row={row} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {!printed && <Pager current={page} total={pages} links={USER_PAGE_LINKS} onTurn={turn} />}
    </>
  )
}
