import { useTranslations } from 'use-intl'
import type { Document } from '#core/contract/openapi.ts'
import classes from './ApiDocs.module.css'
import { Fields, rowsOf } from './Fields.tsx'

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
          <Fields caption={name} rows={rowsOf(schema)} />
        </div>
      ))}
    </section>
  )
}
