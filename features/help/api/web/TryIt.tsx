import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Document, Parameter } from '#core/contract/openapi.ts'
import form from '#core/web/form/form.module.css'
import { announce } from '#core/web/ui/announce.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { confirm } from '#core/web/ui/confirm.ts'
import classes from './ApiDocs.module.css'
import { Example } from './Example.tsx'
import type { Call } from './operations.ts'
import { isJson, send, type Answer } from './send.ts'

type TryItProps = { call: Call; api: Document; apiToken: string | undefined }

/** Makes the call with an API token, or as the signed-in person, and shows the answer. Before a writing call it asks whether they are sure. */
export function TryIt({ call, api, apiToken }: TryItProps) {
  const t = useTranslations()
  const id = useId()
  const cache = useQueryClient()
  const { parameters, requestBody, method, path } = call
  const example = requestBody?.content['application/json']?.example
  const [query, setQuery] = useState<Record<string, string>>({})
  const [body, setBody] = useState(example === undefined ? undefined : JSON.stringify(example, null, 2))
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<Answer>()
  const wrong = body !== undefined && body !== '' && !isJson(body)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (wrong || busy) return
    const question = {
      title: t('apiDocs.try.confirm.title', { call: `${method} ${path}` }),
      body: t(apiToken ? 'apiDocs.try.confirm.bodyToken' : 'apiDocs.try.confirm.body'),
      confirmLabel: t('apiDocs.try.send'),
    }
    if (method === 'POST' && !(await confirm(question))) return
    setBusy(true)
    const received = await send(call, api, { query, body: body === '' ? undefined : body }, apiToken)
    setBusy(false)
    setAnswer(received)
    announce(resultText(received))
    // The call may have changed anything that other screens have cached.
    if (method === 'POST') void cache.invalidateQueries()
  }
  const resultText = (result: Answer) =>
    result ? t('apiDocs.try.answer', { status: result.status, n: result.time }) : t('apiDocs.try.failed')
  return (
    <section className={classes.try} aria-label={`${t('apiDocs.try.title')} – ${method} ${path}`}>
      <h4>{t('apiDocs.try.title')}</h4>
      <form className={classes.form} onSubmit={(event) => void submit(event)}>
        {parameters.map((parameter) => (
          <ParameterField
            key={parameter.name}
            parameter={parameter}
            value={query[parameter.name] ?? ''}
            onChange={(value) => setQuery({ ...query, [parameter.name]: value })}
          />
        ))}
        {body !== undefined && (
          <div className={classes.field}>
            <label htmlFor={`${id}-body`} className={classes.label}>
              {t('apiDocs.try.body')}
            </label>
            <textarea
              id={`${id}-body`}
              className={`${form.input} ${classes.json}`}
              rows={Math.min(16, body.split('\n').length + 1)}
              spellCheck={false}
              value={body}
              aria-invalid={wrong || undefined}
              aria-describedby={wrong ? `${id}-wrong` : undefined}
              onChange={(event) => setBody(event.target.value)}
            />
            {wrong && (
              <p id={`${id}-wrong`} className={classes.error}>
                {t('apiDocs.try.notJson')}
              </p>
            )}
          </div>
        )}
        <Button type="submit" look="primary" busy={busy} className={classes.send}>
          {t('apiDocs.try.send')}
        </Button>
      </form>
      {answer === null && <p className={classes.error}>{t('apiDocs.try.failed')}</p>}
      {answer && <Example title={resultText(answer)} value={answer.text} />}
    </section>
  )
}

type Props = { parameter: Parameter; value: string; onChange: (value: string) => void }

/** The control of a parameter: a select if the schema lists its values, otherwise a text field. */
function ParameterField({ parameter: { name, required, schema, example }, value, onChange }: Props) {
  const t = useTranslations()
  const id = useId()
  const choices = schema.enum ?? (schema.type === 'boolean' ? [true, false] : undefined)
  const control = { id, required, value, className: form.input }
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        <code>{name}</code>{' '}
        <span className={classes.soft}>{required ? t('apiDocs.required') : t('apiDocs.optional')}</span>
      </label>
      {choices ? (
        <select {...control} onChange={(event) => onChange(event.target.value)}>
          <option value="">{t('apiDocs.try.none')}</option>
          {choices.map((choice) => (
            <option key={String(choice)}>{String(choice)}</option>
          ))}
        </select>
      ) : (
        <input
          {...control}
          type="text"
          autoComplete="off"
          spellCheck={false}
          placeholder={typeof example === 'string' ? example : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  )
}
