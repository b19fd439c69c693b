import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Document } from '#core/contract/openapi.ts'
import { viewerOf } from '#features/account/profile/contract.ts'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { download } from '#core/web/csv.ts'
import { Button, buttonLook } from '#core/web/ui/Button.tsx'
import { Page } from '#core/web/ui/Page.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import classes from './ApiDocs.module.css'
import { CallFold } from './CallFold.tsx'
import { collectionOf } from './collection.ts'
import { Schemas } from './Fields.tsx'
import { callsOf, matching, mayCall } from './operations.ts'
import { type Filter, Filters, isApiToken, SignInNote, TokenField } from './ReaderChoices.tsx'
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
      {api.data && <CollectionButton api={api.data} />}
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

/** Downloads the calls for Postman, Bruno and others. */
function CollectionButton({ api }: { api: Document }) {
  const t = useTranslations()
  const save = () => {
    const text = JSON.stringify(collectionOf(api))
    download('comptoir.postman_collection.json', new Blob([text], { type: 'application/json' }))
  }
  return <Button onClick={save}>{t('apiDocs.collection')}</Button>
}

function Calls({ api }: { api: Document }) {
  const t = useTranslations()
  const [filter, setFilter] = useState<Filter>({ query: '', tag: '', mine: false })
  const [token, setToken] = useState('')
  const profile = useOwnProfile()
  const apiToken = isApiToken(token) ? token : undefined
  const found = matching(callsOf(api), filter.query).filter(
    (call) =>
      (filter.tag === '' || call.tags[0] === filter.tag) &&
      (!filter.mine || !profile || mayCall(viewerOf(profile), call)),
  )
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
      <TokenField token={token} onChange={setToken} />
      <SignInNote profile={profile} hasToken={apiToken !== undefined} />
      <Filters
        tags={api.tags}
        filter={filter}
        found={found.length}
        signedIn={profile !== undefined}
        onChange={setFilter}
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
                <CallFold
                  key={call.operationId}
                  call={call}
                  api={api}
                  tries={profile !== undefined || apiToken !== undefined}
                  apiToken={apiToken}
                />
              ))}
          </ul>
        </section>
      ))}
      <Schemas api={api} />
    </>
  )
}
