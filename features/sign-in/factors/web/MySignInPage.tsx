import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { useDay } from '#core/web/i18n/use-day.ts'
import { reading } from '#core/web/query.ts'
import { Page } from '#core/web/ui/Page.tsx'
import { MyLinksSection } from '../../brokers/web/MyLinksSection.tsx'
import { type MySignIn, mySignIn } from '../contract.ts'
import { CodeAppsSection } from './CodeAppsSection.tsx'
import { PasskeysSection } from '../../passkeys/web/parts/PasskeysSection.tsx'
import classes from './MySignIn.module.css'
import { PasswordSection } from './PasswordSection.tsx'
import { RecoverySection } from './RecoverySection.tsx'
import { RememberedSection } from './RememberedSection.tsx'

/** The page on which people see and change how they sign in: a section for each way. */
export function MySignInPage() {
  const t = useTranslations()
  const query = useQuery(reading(mySignIn, {}))
  return (
    <Page
      title={t('mySignIn.title')}
      crumbs={[{ label: t('profile.title'), to: '/my-profile' }, { label: t('mySignIn.title') }]}
    >
      <Loaded query={query} lines={8} height={64}>
        {(own) => (
          <div className={classes.page}>
            <Rule own={own} />
            <PasswordSection own={own} />
            <PasskeysSection />
            <MyLinksSection hasPassword={own.HasPassword} />
            <CodeAppsSection own={own} />
            <RecoverySection own={own} />
            <RememberedSection own={own} />
          </div>
        )}
      </Loaded>
    </Page>
  )
}

/** Says what the organization asks for, if it asks for something. */
function Rule({ own: { Level, RequiredFrom, CodeApps } }: { own: MySignIn }) {
  const t = useTranslations()
  const day = useDay()
  if (Level === 'required') return <p className={classes.rule}>{t('mySignIn.required')}</p>
  if (RequiredFrom)
    return <p className={classes.rule}>{t('mySignIn.requiredFrom', { date: day(RequiredFrom) })}</p>
  if (CodeApps.length === 0) return <p className={classes.rule}>{t('mySignIn.advice')}</p>
  return null
}
