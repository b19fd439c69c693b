import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { mayTurnTo, pagerWindow } from '#core/contract/paging.ts'
import classes from './Pager.module.css'

type Props = {
  current: number
  total: number
  links: number
  onTurn: (page: number) => void
  label?: string
}

/** Turns the pages of a list: first, previous, `links` page numbers, next, last. R20 */
export function Pager({ current, total, links, onTurn, label }: Props) {
  const t = useTranslations()
  if (total < 2) return null
  const turnTo = (page: number) => mayTurnTo(page, current, total) && onTurn(page)
  const step = (page: number, name: string, icon: ReactNode) => (
    <li className={classes.step}>
      <button
        type="button"
        className={classes.link}
        aria-label={name}
        // A disabled button would lose the focus when it has led to the last page. WCAG 2.4.3
        aria-disabled={!mayTurnTo(page, current, total)}
        onClick={() => turnTo(page)}
      >
        {icon}
      </button>
    </li>
  )
  return (
    <nav aria-label={label ?? t('pager.label')} data-print="no">
      <ul className={classes.pager}>
        {step(1, t('pager.first'), <IconChevronsLeft size={18} aria-hidden />)}
        {step(current - 1, t('pager.previous'), <IconChevronLeft size={18} aria-hidden />)}
        {pagerWindow(current, total, links).map((page) => (
          <li key={page}>
            <button
              type="button"
              className={classes.link}
              aria-current={page === current ? 'page' : undefined}
              aria-label={page === current ? t('pager.current', { page }) : t('pager.page', { page })}
              onClick={() => turnTo(page)}
            >
              {page}
            </button>
          </li>
        ))}
        {step(current + 1, t('pager.next'), <IconChevronRight size={18} aria-hidden />)}
        {step(total, t('pager.last'), <IconChevronsRight size={18} aria-hidden />)}
      </ul>
    </nav>
  )
}
