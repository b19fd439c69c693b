import { useTranslations } from 'use-intl'
import { useDay } from '#core/web/i18n/use-day.ts'
import { ChangeList } from '#core/web/form/ChangeSummary.tsx'
import { useLine } from '#features/people/access/web/parts/AccessSummary.tsx'
import type { User } from '#features/people/contract.ts'
import { useAccessEnds } from '#features/people/dated/web/AccessEnds.tsx'
import { startNames, useAccessStarts } from '#features/people/dated/web/AccessStarts.tsx'
import classes from './Move.module.css'
import type { useMove } from './use-move.ts'

type Props = { user: User; move: ReturnType<typeof useMove> }

/** What the move takes, leaves and gives, by the decision that the server makes of the save. */
export function MoveEffect({ user, move }: Props) {
  const t = useTranslations()
  const day = useDay()
  const lineOf = useLine(move.apps)
  const ends = useAccessEnds(user.ID)
  const starts = useAccessStarts(user.ID)
  const { isChosen, summary, moves, requests, region } = move
  if (!isChosen) return <p className={classes.soft}>{t('move.choose')}</p>
  if (move.needsStore) return <p className={classes.soft}>{t('move.needsStore')}</p>
  if (summary === undefined) return <p className={classes.soft}>{t('common.loading')}</p>
  if (summary === null) return <p className={classes.refused}>{t('move.refused')}</p>
  const { given, taken, changed } = summary
  const isTaken = (id: string) => taken.some(({ ID, Kind }) => ID === id && Kind !== 'store')
  const goes = [
    ...taken.map(lineOf),
    ...ends
      .filter(({ AppID, RoleID, PermissionID }) =>
        [AppID, RoleID, PermissionID].some((id) => id !== null && isTaken(id)),
      )
      .map(({ AppID, Day }) => t('move.end', { app: appName(user, AppID), day: day(Day) })),
    ...(moves ? starts : []).map((start) =>
      t('move.start', { what: [start.App, ...startNames(start)].join(' – '), day: day(start.From) }),
    ),
    ...requests.map(({ App, Role }) => t('move.request', { what: [App, Role].filter(Boolean).join(' – ') })),
  ]
  const stays = user.Apps.filter(({ ID }) => !isTaken(ID)).map(({ DisplayName, AssignedRoles }) =>
    [
      DisplayName,
      AssignedRoles.filter(({ ID }) => !isTaken(ID))
        .map((role) => role.DisplayName)
        .join(', '),
    ]
      .filter(Boolean)
      .join(' – '),
  )
  const admin = moves && user.IDMRole === 'admin' ? [t('move.admin')] : []
  const comes = [
    ...given.map(lineOf),
    ...changed.map(lineOf),
    ...(region ? [t('move.region', { region: t(`region.${region}`) })] : []),
    ...admin,
  ]
  const parts = [
    { title: t('move.goes'), lines: goes },
    { title: t('move.stays'), lines: stays },
    { title: t('move.comes'), lines: comes },
  ]
  return (
    <div className={classes.parts}>
      {parts.map(({ title, lines }) => (
        <section key={title}>
          <ChangeList
            sections={[{ title, lines: lines.length > 0 ? [...new Set(lines)] : [t('move.nothing')] }]}
          />
        </section>
      ))}
    </div>
  )
}

const appName = ({ Apps }: User, id: string) => Apps.find(({ ID }) => ID === id)?.DisplayName ?? ''
