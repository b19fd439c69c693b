import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { reading } from '#core/web/query.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { allApps } from '#features/apps/contract.ts'
import type { UsedSettings } from '../contract/settings.ts'
import { soldToIsFixed } from '../rules.ts'
import type { FilterValues } from './filter-values.ts'
import { useDealerOf } from './FilterChoices.tsx'
import { usePeriodText } from './ReportSentence.tsx'

/** The chips of the filters: what each is about, and `more` for the filters that are not set. */
export type Chip = 'period' | 'compare' | 'dealer' | 'app' | 'role' | 'user' | 'more'

/** What stands on the chips: the name of the filter and its value. `names`: those of the filters of the address. */
export function useChipTexts(values: FilterValues, names: UsedSettings['Names'] | undefined) {
  const t = useTranslations()
  const viewer = useViewer()
  const periodOf = usePeriodText()
  const apps = useQuery(reading(allApps, {})).data
  const { period, days, compare, compared, soldTo, shipTo, app, role, user } = values
  const fixed = soldToIsFixed(viewer) ? viewer.dealer?.DisplayName : undefined
  const chosen = useDealerOf(soldTo)?.DisplayName
  const dealer = fixed ?? (chosen || soldTo)
  const roleName = apps?.flatMap(({ Roles = [] }) => Roles).find(({ ID }) => ID === role)?.DisplayName
  const unknown = t('reports.filter.unknown')
  const isWhole = ({ from, to }: FilterValues['days']) => from !== '' && to !== ''
  const texts: Record<Chip, { name: string; text: string }> = {
    period: {
      name: t('reports.filter.period'),
      text: period === 'custom' && isWhole(days) ? periodOf(days) : t(`reports.preset.${period}`),
    },
    compare: {
      name: t('reports.filter.compare'),
      text:
        compare === 'own' && isWhole(compared)
          ? t('reports.versus.days', { days: periodOf(compared) })
          : t(`reports.versus.${compare}`),
    },
    dealer: {
      name: t('reports.filter.soldTo'),
      text: [dealer || (shipTo ? '' : t('reports.filter.allDealers')), shipTo && (names?.shipTo ?? shipTo)]
        .filter(Boolean)
        .join(' · '),
    },
    app: {
      name: t('filter.app'),
      text: apps?.find(({ ID }) => ID === app)?.DisplayName ?? (app ? unknown : t('filter.any')),
    },
    role: { name: t('reports.filter.role'), text: roleName ?? (role ? unknown : t('filter.any')) },
    user: { name: t('reports.filter.user'), text: user || t('filter.any') },
    more: { name: t('reports.filter.add'), text: t('reports.filter.add') },
  }
  return (chip: Chip) => texts[chip]
}
