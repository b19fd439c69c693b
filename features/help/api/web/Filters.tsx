import { useTranslations } from 'use-intl'
import type { Document } from '#core/contract/openapi.ts'
import form from '#core/web/form/form.module.css'
import { SearchBox } from '#core/web/ui/SearchBox.tsx'
import { Select } from '#core/web/ui/Select.tsx'
import classes from './ApiDocs.module.css'

/** Which calls the page lists: by words, of one tag (`''`: of each), and only those that the person may make. */
export type Filter = { query: string; tag: string; mine: boolean }

type Props = {
  tags: Document['tags']
  filter: Filter
  /** How many calls are listed. */
  found: number
  /** Whether the rights of the reader are known. */
  signedIn: boolean
  onChange: (filter: Filter) => void
}

export function Filters({ tags, filter, found, signedIn, onChange }: Props) {
  const t = useTranslations()
  const options = [
    { value: '', label: t('apiDocs.allTags') },
    ...tags.map((tag) => ({ value: tag.name, label: tag['x-displayName'] })),
  ]
  return (
    <div className={classes.filters}>
      <SearchBox
        label={t('apiDocs.filter')}
        placeholder={t('apiDocs.filterHint')}
        value={filter.query}
        onSearch={(query) => onChange({ ...filter, query })}
        busy={false}
        resultText={t('apiDocs.found', { n: found })}
      />
      <Select
        label={t('apiDocs.tag')}
        value={filter.tag}
        options={options}
        onChoose={(tag) => onChange({ ...filter, tag })}
      />
      {signedIn && (
        <label className={form.check}>
          <input
            type="checkbox"
            checked={filter.mine}
            onChange={({ target }) => onChange({ ...filter, mine: target.checked })}
          />
          {t('apiDocs.mine')}
        </label>
      )}
    </div>
  )
}
