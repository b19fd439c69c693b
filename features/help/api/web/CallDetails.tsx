import { useTranslations } from 'use-intl'
import type { Document, Reply } from '#core/contract/openapi.ts'
import classes from './ApiDocs.module.css'
import { curlOf, isForPrograms, typescriptOf } from './code-examples.ts'
import { Example } from './Example.tsx'
import { Fields } from './Fields.tsx'
import { fieldRows, typeOf, withoutNull } from './schema-fields.ts'
import type { Call } from './operations.ts'
import { TryIt } from './TryIt.tsx'

/** `tries`: whether the call can be tried, with `apiToken` or else as the signed-in person. */
export type CallProps = { call: Call; api: Document; tries: boolean; apiToken: string | undefined }

/** Describes one call: who may make it, its input, how a program makes it, and its answers. */
export function CallDetails({ call, api, tries, apiToken }: CallProps) {
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
      {tries && <TryIt call={call} api={api} apiToken={apiToken} />}
      <CodeExamples call={call} api={api} />
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

/** How a program makes the call. A call that refuses API tokens has none. */
function CodeExamples({ call, api }: { call: Call; api: Document }) {
  const t = useTranslations()
  if (!isForPrograms(call)) return null
  return (
    <section>
      <h4>{t('apiDocs.code.title')}</h4>
      <Example copies title="curl" value={curlOf(call, api)} />
      <Example copies title="TypeScript" value={typescriptOf(call, api)} />
    </section>
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
