import { useQueryClient } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { holds } from '#core/contract/needs.ts'
import { fetchAhead } from '#core/web/data/fetch-ahead.ts'
import { sectionOf } from '#core/web/router/feature.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { features } from '#main/features.web.ts'
import { sectionsOf } from '../screens.ts'
import classes from './SideBar.module.css'

/** The sections that the viewer may open; the one of the shown page is marked. */
export function SideBar({ labelled = false, onFollow }: { labelled?: boolean; onFollow?: () => void }) {
  const t = useTranslations()
  const viewer = useViewer()
  const cache = useQueryClient()
  const here = useRouterState({ select: ({ location }) => sectionOf(features, location.pathname) })
  return (
    <ul className={classes.list} data-labelled={labelled}>
      {sectionsOf(viewer).map(({ path, label, icon: Icon, ahead }) => (
        <li key={path}>
          <Link
            to={path}
            className={classes.link}
            aria-current={path === here ? 'page' : undefined}
            activeProps={{}}
            {...(onFollow && { onClick: onFollow })}
            {...(ahead &&
              holds(viewer.permissions, ahead.needs ?? []) &&
              fetchAhead(() => ahead.fetch(cache)))}
          >
            <Icon size={20} stroke={1.75} aria-hidden />
            <span>{t(label)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
