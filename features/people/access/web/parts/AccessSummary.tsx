import { useTranslations } from 'use-intl'
import { ChangeList, ChangeSummary } from '#core/web/form/ChangeSummary.tsx'
import { useViewer } from '#domain/web/viewer.ts'
import { flat } from '#features/apps/contract.ts'
import { useDealer, useStoresOf } from '#features/groups/web/parts/dealer-source.ts'
import { useDatesText } from '#features/people/dated/web/parts/use-dates-text.ts'
import { type SummaryLine, summaryOfSave } from './save-difference.ts'
import type { AccessChanges } from './app-changes.ts'
import type { AppChanges } from './use-app-changes.ts'
import { usePermissionName } from './use-permission-name.ts'

type Props = {
  apps: AppChanges
  changes: AccessChanges
  /** The dealer in the form: an id, or ''. */
  dealer: string
}

/** Says what the save will give, take and change; nothing as long as nothing changes, or the save would be refused. */
export function AccessSummary({ apps, changes, dealer }: Props) {
  const t = useTranslations()
  const viewer = useViewer()
  const lineOf = useLine(apps)
  const textOf = useDatesText()
  const before = apps.beforeOf(dealer)
  const stores = useStoresOf(dealer || null)
  const moves = before.DealerID !== (dealer || null)
  const former = useDealer(moves ? (before.DealerID ?? undefined) : undefined).data
  const next = useDealer(moves ? dealer : undefined).data
  const sent = {
    Apps: apps.toSave(changes, dealer),
    ...(moves && { Dealer: dealer ? { ID: dealer } : null }),
  }
  if (!stores.data || !(sent.Apps ?? moves)) return null
  const records = { apps: apps.all, stores: [...apps.storesHeld, ...stores.data] }
  const summary = summaryOfSave(viewer, before, sent, records)
  if (!summary) return null
  const names = { from: former?.DisplayName ?? t('common.none'), to: next?.DisplayName ?? t('common.none') }
  const sections = [
    { title: t('prov.summary.given'), lines: summary.given.map(lineOf) },
    { title: t('prov.summary.taken'), lines: summary.taken.map(lineOf) },
    {
      title: t('prov.summary.changed'),
      lines: [...(moves ? [t('prov.summary.dealer', names)] : []), ...summary.changed.map(lineOf)],
    },
  ]
  const dates = apps.datesToSave(changes, dealer).flatMap((one) => {
    const app = apps.all.find(({ ID }) => ID === one.AppID)
    return app ? [t('prov.fault', { app: app.DisplayName, what: textOf(one) ?? '' })] : []
  })
  const counts = sections
    .filter(({ lines }) => lines.length > 0)
    .map(({ title, lines }) => t('prov.summary.count', { title, n: lines.length }))
  if (counts.length === 0) return null
  return (
    <ChangeSummary label={counts.join(' · ')}>
      <ChangeList sections={[...sections, { title: t('dated.choose'), lines: dates }]} />
    </ChangeSummary>
  )
}

/** Answers a function that words a change: the app, and what is given, taken or changed in it. */
export function useLine({ all }: Pick<AppChanges, 'all'>) {
  const t = useTranslations()
  const permissionName = usePermissionName()
  const permissions = new Map(
    all.flatMap(({ Permissions = [] }) => flat(Permissions)).map((one) => [one.ID, permissionName(one)]),
  )
  const textOf = ({ Kind, ID, Name, Of, From }: SummaryLine) => {
    if (Kind === 'role')
      return From === null
        ? t('prov.like.role', { name: Name })
        : t('prov.summary.role', { from: From, to: Name })
    if (Kind === 'store') return t('prov.like.storeOf', { name: Name, role: Of })
    if (Kind === 'permission') return t('prov.like.permission', { name: permissions.get(ID) ?? Name })
    if (From === null) return t('prov.like.value', { name: Of, value: Name })
    return Name === ''
      ? t('prov.like.emptied', { name: Of, former: From })
      : t('prov.like.replaced', { name: Of, value: Name, former: From })
  }
  return (line: SummaryLine) =>
    line.Kind === 'app' ? line.App : t('prov.fault', { app: line.App, what: textOf(line) })
}
