import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Document } from '#core/contract/openapi.ts'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { buttonLook } from '#core/web/ui/Button.tsx'
import { Page } from '#core/web/ui/Page.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import { SearchBox } from '#core/web/ui/SearchBox.tsx'
import classes from './ApiDocs.module.css'
import { CallFold } from './CallFold.tsx'
import { callsOf, matching } from './operations.ts'
import { Schemas } from './Fields.tsx'
import { SignInNote } from './SignInNote.tsx'
import { useApiDocument, useOwnProfile } from './use-api-document.ts'

/** The documentation of the API is public; people who are signed in can try the calls. */
export function ApiDocsPage() {
  const t = useTranslations()
  const { address, ...api } = useApiDocument()
  const actions = (
    <>
      <a href={address} className={buttonLook()}>
        {t('apiDocs.document')}
      </a>
      <Link to="/" className={buttonLook()}>
        {t('apiDocs.toPortal')}
      </Link>
    </>
  )
  return (
    <div className={classes.page}>
      <Page
        title={t('apiDocs.title')}
        lead={api.data ? t('apiDocs.version', { version: api.data.info.version }) : ''}
        actions={actions}
      >
        <Loaded query={api} lines={12} height={40} keep>
          {(document) => <Calls api={document} />}
        </Loaded>
      </Page>
    </div>
  )
}

function Calls({ api }: { api: Document }) {
  const t = useTranslations()
  const [query, setQuery] = useState('')
  const profile = useOwnProfile()
  const calls = callsOf(api)
  const found = matching(calls, query)
  const tags = api.tags.filter(({ name }) => found.some((one) => one.tags[0] === name))
  return (
    <>
      <p>{api.info.description}</p>
      <Panel title={t('apiDocs.authentication')}>
        <ul className={classes.schemes}>
          {Object.values(api.components.securitySchemes).map(({ description }) => (
            <li key={description}>{description}</li>
          ))}
        </ul>
      </Panel>
      <SignInNote profile={profile} />
      <SearchBox
        label={t('apiDocs.filter')}
        placeholder={t('apiDocs.filterHint')}
        value={query}
        onSearch={setQuery}
        busy={false}
        resultText={t('apiDocs.found', { n: found.length })}
      />
      <nav aria-label={t('apiDocs.contents')}>
        <ul className={classes.contents}>
          {tags.map((tag) => (
            <li key={tag.name}>
              <a href={`#tag-${tag.name}`}>{tag['x-displayName']}</a>
            </li>
          ))}
          <li>
            <a href="#schemas">{t('apiDocs.schemas')}</a>
          </li>
        </ul>
      </nav>
      {tags.map((tag) => (
        <section key={tag.name} className={classes.tag} aria-labelledby={`tag-${tag.name}`}>
          <h2 id={`tag-${tag.name}`} tabIndex={-1}>
            {tag['x-displayName']}
          </h2>
          <p className={classes.soft}>{tag.description}</p>
          <ul className={classes.calls}>
            {found
              .filter((one) => one.tags[0] === tag.name)
              .map((call) => (
                <CallFold key={call.operationId} call={call} api={api} tries={profile !== undefined} />
              ))}
          </ul>
        </section>
      ))}
      <Schemas api={api} />
    </>
  )
}
