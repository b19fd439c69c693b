import { useTranslations } from 'use-intl'
import type { Document } from '#core/contract/openapi.ts'
import { Table } from '#core/web/ui/Table.tsx'
import classes from './ApiDocs.module.css'
import { type FieldRow, fieldRows } from './schema-fields.ts'

/** Shows the fields of a schema as a table. */
export function Fields({ caption, rows }: { caption: string; rows: readonly FieldRow[] }) {
  const t = useTranslations()
  return (
    <div className={classes.fields}>
      <Table caption={caption}>
        <thead>
          <tr>
            <th scope="col">{t('apiDocs.field')}</th>
            <th scope="col">{t('apiDocs.type')}</th>
            <th scope="col">{t('apiDocs.details')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">
                <code className={classes.code}>{row.name}</code>
              </th>
              <td>
                {row.refersTo ? (
                  <a href={`#schema-${row.refersTo}`} className={classes.code}>
                    {row.type}
                  </a>
                ) : (
                  <code className={classes.code}>{row.type}</code>
                )}
              </td>
              <td>
                {row.description && <div>{row.description}</div>}
                <span className={classes.soft}>
                  <Details row={row} />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

function Details({ row: { required, nullable, schema } }: { row: FieldRow }) {
  const t = useTranslations()
  const number = (key: string) => (typeof schema[key] === 'number' ? schema[key] : undefined)
  const limit = (key: 'atLeast' | 'atMost' | 'maxLength' | 'maxItems', n: number | undefined) =>
    n === undefined ? null : t(`apiDocs.${key}`, { n })
  const notes = [
    required ? t('apiDocs.required') : t('apiDocs.optional'),
    nullable && t('apiDocs.nullable'),
    schema.enum && t('apiDocs.values', { values: schema.enum.join(', ') }),
    limit('atLeast', number('minimum')),
    limit('atMost', number('maximum')),
    limit('maxLength', number('maxLength')),
    limit('maxItems', number('maxItems')),
    'default' in schema && t('apiDocs.default', { value: JSON.stringify(schema.default) }),
  ]
  return notes.filter(Boolean).join('; ')
}

/** Lists the named shapes; each has its own address, to which fields link. */
export function Schemas({ api: { components } }: { api: Document }) {
  const t = useTranslations()
  return (
    <section className={classes.tag} aria-labelledby="schemas">
      <h2 id="schemas" tabIndex={-1}>
        {t('apiDocs.schemas')}
      </h2>
      {Object.entries(components.schemas).map(([name, schema]) => (
        <div key={name} className={classes.tag}>
          <h3 id={`schema-${name}`} tabIndex={-1}>
            <code className={classes.code}>{name}</code>
          </h3>
          <Fields caption={name} rows={fieldRows(schema)} />
        </div>
      ))}
    </section>
  )
}
