import { useTranslations } from 'use-intl'
import { useLocales } from '#core/web/i18n/use-locales.ts'
import { Select } from '#core/web/ui/Select.tsx'
import { SearchBox } from '#core/web/ui/SearchBox.tsx'
import { type NameKind, nameKinds } from '#domain/contract/names.ts'
import classes from './Copy.module.css'
import type { CopyFilter, MissingLanguage } from './copy-edits.ts'

type Props = {
  /** The text in the search box. */
  query: string
  filter: CopyFilter
  found: number
  onQuery: (query: string) => void
  onFilter: (filter: CopyFilter) => void
}

/** Filters by words, kind, and the language without a text. */
export function CopyFilters({ query, filter, found, onQuery, onFilter }: Props) {
  const t = useTranslations()
  const locales = useLocales()
  const missings: readonly MissingLanguage[] = [
    '',
    ...(locales.length > 1 ? (['any'] as const) : []),
    ...locales,
  ]
  return (
    <div className={classes.filters}>
      <SearchBox
        label={t('copy.search')}
        placeholder={t('copy.searchHint')}
        value={query}
        busy={false}
        resultText={t('copy.found', { n: found })}
        onSearch={onQuery}
      />
      <Select
        label={t('copy.kindLabel')}
        value={filter.kind}
        options={['' as const, ...nameKinds].map((kind: NameKind | '') => ({
          value: kind,
          label: t(kind === '' ? 'copy.allKinds' : `copy.kind.${kind}`),
        }))}
        onChoose={(chosen) => onFilter({ ...filter, kind: nameKinds.find((kind) => kind === chosen) ?? '' })}
      />
      <Select
        label={t('copy.lacking.label')}
        value={filter.missing}
        options={missings.map((missing) => ({
          value: missing,
          label: t(missing === '' ? 'copy.lacking.all' : `copy.lacking.${missing}`),
        }))}
        onChoose={(chosen) =>
          onFilter({ ...filter, missing: missings.find((missing) => missing === chosen) ?? '' })
        }
      />
    </div>
  )
}
