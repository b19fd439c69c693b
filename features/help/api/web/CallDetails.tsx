import { useTranslations } from 'use-intl'
import type { Document, Reply } from '#core/contract/openapi.ts'
import classes from './ApiDocs.module.css'
import { Example } from './Example.tsx'
import { Fields } from './Fields.tsx'
import { fieldRows, typeOf, withoutNull } from './schema-fields.ts'
import type { Call } from './operations.ts'
import { TryIt } from './TryIt.tsx'

/** Describes one call: who may make it, its input and its answers. */
export function CallDetails({ call, api, tries }: { call: Call; api: Document; tries: boolean }) {
  const t = useTranslations()
  const { parameters, requestBody, responses, description, operationId } = call
  const body = requestBody?.content['application/json']
  return (
    <>
      <p>
        {description} <code className={classes.code}>{operationId}</code>
      </p>
      {parameters.length > 0 && (
        <section>
          <h4>{t('apiDocs.parameters')}</h4>
          <Fields
            caption={t('apiDocs.parameters')}
            rows={parameters.map(({ name, required, description, schema }) => ({
              ...withoutNull(schema),
              description,
              name,
              required,
              type: typeOf(schema),
              refersTo: undefined,
            }))}
          />
        </section>
      )}
      {body && (
        <section>
          <h4>
            {t('apiDocs.body')}{' '}
            <span className={classes.soft}>
              {requestBody?.required ? t('apiDocs.required') : t('apiDocs.optional')}
            </span>
          </h4>
          <Fields caption={t('apiDocs.body')} rows={fieldRows(body.schema)} />
          {!tries && <Example title={t('apiDocs.example')} value={body.example} />}
        </section>
      )}
      {tries && <TryIt call={call} api={api} />}
      <section>
        <h4>{t('apiDocs.responses')}</h4>
        <ul className={classes.replies}>
          {Object.entries(responses).map(([status, reply]) => (
            <ReplyItem key={status} status={status} reply={resolved(reply, api)} />
          ))}
        </ul>
      </section>
    </>
  )
}

const REFERENCE = '#/components/responses/'
const resolved = (reply: Reply | { $ref: string }, { components }: Document): Reply =>
  '$ref' in reply ? components.responses[reply.$ref.slice(REFERENCE.length)]! : reply

/** Describes one status, with an example of its answer. Refusals are folded. */
function ReplyItem({ status, reply }: { status: string; reply: Reply }) {
  const t = useTranslations()
  const [[type, media] = []] = Object.entries(reply.content)
  const headers = Object.keys(reply.headers ?? {})
  const rows = media ? fieldRows(media.schema) : []
  return (
    <li>
      <details open={status === '200'}>
        <summary className={classes.status}>
          <strong>{status}</strong> {reply.description}
        </summary>
        {media && (
          <p className={classes.soft}>
            {type}, <code className={classes.code}>{typeOf(media.schema)}</code>
            {headers.length > 0 && ` – ${t('apiDocs.headers', { names: headers.join(', ') })}`}
          </p>
        )}
        {status === '200' && rows.length > 0 && <Fields caption={t('apiDocs.responses')} rows={rows} />}
        {media && <Example title={t('apiDocs.example')} value={media.example} />}
      </details>
    </li>
  )
}
