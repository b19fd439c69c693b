import { IconCopy, IconDots } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { buttonLook } from '#core/web/ui/Button.tsx'
import { IconButton } from '#core/web/ui/IconButton.tsx'
import { Menu } from '#core/web/ui/Menu.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import { copyText } from '#core/web/ui/copy-text.ts'
import { toast } from '#core/web/ui/toast.ts'
import classes from './PartPanel.module.css'
import { useReportLinks } from './report-links.ts'
import type { ReportPath } from '../contract/report-list.ts'
import type { TitledPart } from './report-shapes.ts'
import { useExport } from './use-export.ts'
import { usePartImage } from './use-part-image.ts'

type Props = {
  part: TitledPart
  /** The full report, to which the panel leads. */
  full?: ReportPath | undefined
  children: ReactNode
}

/** The panel of a part of a report, whose link can be copied and which can be exported. A list of rows links to its search. */
export function PartPanel({ part, full, children }: Props) {
  const t = useTranslations()
  const router = useRouter()
  const links = useReportLinks()
  const place = useRef<HTMLDivElement>(null)
  const { title } = part
  const { saveCsv } = useExport()
  const image = usePartImage(part)
  const id = placeOf(part)
  useEffect(() => {
    // The browser looked for the place before the report was loaded.
    if (router.state.location.hash === id) place.current?.scrollIntoView()
  }, [router, id])
  const copyLink = async () => {
    const { pathname, searchStr } = router.state.location
    const { href } = new URL(`${pathname}${searchStr}#${id}`, location.origin)
    if (!(await copyText(href, t('common.copyRefused', { text: href })))) return
    toast.show({ key: 'link-copied', message: t('common.copied'), ttl: 3000, kind: 'success' })
  }
  return (
    <div ref={place} id={id} className={classes.place}>
      <Panel
        title={title}
        actions={
          <div className={classes.actions} data-print="no">
            {full && <FullReportLink to={full} />}
            {part.kind === 'rows' && <Link {...links.rows(part.of.figure)}>{t('reports.search')}</Link>}
            {image && (
              <IconButton
                label={t('filter.chip', { name: t('reports.copyImage'), value: title })}
                className={`${buttonLook('quiet')} ${classes.more}`}
                onClick={image.copy}
              >
                <IconCopy size={20} aria-hidden />
              </IconButton>
            )}
            <Menu
              label={t('common.moreActions', { name: title })}
              className={`${buttonLook('quiet')} ${classes.more}`}
              button={<IconDots size={20} aria-hidden />}
              parts={[
                {
                  items: [
                    { label: t('reports.copyLink'), onSelect: () => void copyLink() },
                    { label: t('common.exportCsv'), onSelect: () => saveCsv(part) },
                  ],
                },
                ...(image ? [{ items: image.files }] : []),
              ]}
            />
          </div>
        }
      >
        {children}
      </Panel>
    </div>
  )
}

/** The fragment of the address that leads to the part: a figure that no other part of the report has. */
const placeOf = (part: TitledPart) => {
  if (part.kind === 'rows') return `${part.of.figure}-rows`
  return part.kind === 'table' ? part.columns.map(({ figure }) => figure).join('-') : part.series[0]!.key
}

/** Leads from a panel of the dashboard to its report, with the current filters. */
function FullReportLink({ to }: { to: ReportPath }) {
  const t = useTranslations()
  return (
    <Link {...useReportLinks().report(to)} data-print="no">
      {t('reports.fullReport')}
    </Link>
  )
}
