import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { can } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import type { Template } from '../contract.ts'
import type { ApplyTemplate } from './TemplatePage.tsx'
import classes from './Templates.module.css'

/** The people who have a template, and the way to give them what has changed in it. */
export function TemplateHave({ template, Apply }: { template: Template; Apply: ApplyTemplate }) {
  const t = useTranslations()
  const sees = can(useViewer(), 'view-users')
  const { ID, People, Behind } = template
  if (!sees) return null
  return (
    <section className={classes.have} aria-label={t('templates.people')}>
      <p>
        {People > 0 ? (
          <Link to="/users/{-$query}" params={{ query: undefined }} search={{ template: ID }}>
            {t('templates.have', { n: People })}
          </Link>
        ) : (
          t('templates.have', { n: 0 })
        )}
        {Behind > 0 && <span className={classes.soft}>{t('templates.behind', { n: Behind })}</span>}
      </p>
      {People > 0 && <Apply template={template} />}
    </section>
  )
}
