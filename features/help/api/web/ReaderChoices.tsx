import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { LOGIN_NEEDED_PATH } from '#core/contract/site.ts'
import form from '#core/web/form/form.module.css'
import { currentPath, rememberPath } from '#core/web/session/remembered-path.ts'
import { isSignedIn } from '#core/web/session/session.ts'
import { buttonLook } from '#core/web/ui/Button.tsx'
import type { Profile } from '#features/account/profile/contract.ts'
import { fullName } from '#features/people/contract.ts'
import classes from './ApiDocs.module.css'
import type { Document } from '#core/contract/openapi.ts'
import { SearchBox } from '#core/web/ui/SearchBox.tsx'
import { Select } from '#core/web/ui/Select.tsx'

type Props = { profile: Profile | undefined; hasToken: boolean }

/** Says with whose rights the calls are tried, or links to the sign-in, which leads back to this page. */
export function SignInNote({ profile, hasToken }: Props) {
  const t = useTranslations()
  if (hasToken) return <p className={classes.note}>{t('apiDocs.try.asToken')}</p>
  if (profile) return <p className={classes.note}>{t('apiDocs.try.asWhom', { name: fullName(profile) })}</p>
  if (isSignedIn()) return null
  return (
    <p className={classes.note}>
      {t('apiDocs.try.signIn')}{' '}
      <a
        href={LOGIN_NEEDED_PATH}
        className={buttonLook('primary')}
        onClick={() => rememberPath(currentPath())}
      >
        {t('login.submit')}
      </a>
    </p>
  )
}

const TOKEN = /^comptoir_pat_[0-9a-f]{72}$/

export const isApiToken = (text: string) => TOKEN.test(text)

type FieldProps = { token: string; onChange: (token: string) => void }

/** Takes an API token for the calls that are tried. It stays in the memory of the page. */
export function TokenField({ token, onChange }: FieldProps) {
  const t = useTranslations()
  const id = useId()
  const wrong = token !== '' && !isApiToken(token)
  return (
    <div className={`${classes.field} ${classes.token}`}>
      <label htmlFor={id} className={classes.label}>
        {t('apiDocs.token.label')}
      </label>
      <input
        id={id}
        type="password"
        autoComplete="off"
        spellCheck={false}
        placeholder="comptoir_pat_…"
        className={form.input}
        value={token}
        aria-invalid={wrong || undefined}
        aria-describedby={`${id}-help${wrong ? ` ${id}-wrong` : ''}`}
        onChange={({ target }) => onChange(target.value.trim())}
      />
      {wrong && (
        <p id={`${id}-wrong`} className={classes.error}>
          {t('apiDocs.token.wrong')}
        </p>
      )}
      <p id={`${id}-help`} className={form.help}>
        {t('apiDocs.token.help')}
      </p>
    </div>
  )
}

/** Which calls the page lists: by words, of one tag (`''`: of each), and only those that the person may make. */
export type Filter = { query: string; tag: string; mine: boolean }

type FilterProps = {
  tags: Document['tags']
  filter: Filter
  /** How many calls are listed. */
  found: number
  /** Whether the rights of the reader are known. */
  signedIn: boolean
  onChange: (filter: Filter) => void
}

export function Filters({ tags, filter, found, signedIn, onChange }: FilterProps) {
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
