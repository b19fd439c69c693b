import { IconArrowRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { reading } from '#core/web/query.ts'
import { Pager } from '#core/web/ui/Pager.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import { useAnnouncedPage } from '#core/web/ui/use-announced-page.ts'
import { USER_PAGE_LINKS } from '#domain/contract/limits.ts'
import { ArchivedNote, NoEvents } from '#domain/web/ArchivedNote.tsx'
import { copyActivity, type CopySave } from '../contract.ts'
import classes from './Copy.module.css'

/** The saves of the copy, latest first, page by page. */
export function CopyActivity() {
  const t = useTranslations()
  const [page, setPage] = useState(1)
  const query = useQuery({ ...reading(copyActivity, { page }), placeholderData: keepPreviousData })
  useAnnouncedPage(page, query)
  return (
    <Panel title={t('copy.activity.title')}>
      <Loaded query={query} lines={4} height={32} keep>
        {({ Data, Total, TotalPages, ArchivedUntil }) =>
          Total === 0 ? (
            <NoEvents until={ArchivedUntil}>{t('copy.activity.empty')}</NoEvents>
          ) : (
            <>
              <ol className={classes.activity} aria-busy={query.isPlaceholderData}>
                {Data.map((save, index) => (
                  <Save key={`${save.At} ${index}`} save={save} />
                ))}
              </ol>
              {page === TotalPages && <ArchivedNote until={ArchivedUntil} />}
              <Pager
                current={page}
                total={TotalPages}
                links={USER_PAGE_LINKS}
                onTurn={setPage}
                label={t('copy.activity.pages')}
              />
            </>
          )
        }
      </Loaded>
    </Panel>
  )
}

/** The history of the texts: date, actor, and the value before and after each change. */
function Save({ save: { At, By, Token, Changes, Total } }: { save: CopySave }) {
  const t = useTranslations()
  const { dateTime, relative } = useDates()
  const more = Total - Changes.length
  return (
    <li>
      <p className={classes.when}>
        <time dateTime={At} title={relative(At)}>
          {dateTime(At)}
        </time>
        <span>{t('copy.activity.by', { name: By?.Name ?? t('state.somebodyElse') })}</span>
        {Token !== null && <span>{t('audit.withToken', { name: Token })}</span>}
      </p>
      <ul className={classes.changes}>
        {Changes.map(({ Kind, Tag, Locale, From, To }) => (
          <li key={`${Kind} ${Tag} ${Locale}`}>
            <span className={classes.about}>
              {t(`copy.kind.${Kind}`)} – {Tag} – {t(Locale === 'en-US' ? 'copy.en' : 'copy.fr')}
            </span>
            <del lang={Locale}>{From || t('copy.noText')}</del>
            <IconArrowRight size={16} aria-hidden />
            <strong lang={Locale}>{To || t('copy.noText')}</strong>
          </li>
        ))}
        {more > 0 && <li>{t('copy.more', { n: more })}</li>}
      </ul>
    </li>
  )
}
