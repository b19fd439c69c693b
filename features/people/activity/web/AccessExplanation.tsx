import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { can } from '#domain/contract/viewer.ts'
import { lazyPart } from '#core/web/lazy-part.tsx'
import { useViewer } from '#domain/web/viewer.ts'
import type { UserApp } from '#features/people/access/contract.ts'
import type { User } from '#features/people/contract.ts'
import classes from './AccessExplanation.module.css'

const GrantHistory = lazyPart(() => import('./GrantHistory.tsx').then((part) => part.GrantHistory))
const AppClaims = lazyPart(() => import('./AppClaims.tsx').then((part) => part.AppClaims))

type Props = { user: User; app: UserApp }

/** Below a user's access to an app: who granted it, and the claims the app receives. Fetched when opened. */
export function AccessExplanation({ user, app }: Props) {
  const t = useTranslations()
  const viewer = useViewer()
  return (
    <div className={classes.why} data-print="no">
      <LazyDetails label={t('audit.grants.label')} about={app.DisplayName}>
        <GrantHistory userId={user.ID} appId={app.ID} />
      </LazyDetails>
      {can(viewer, ['view-apps', 'all-permissions']) && (
        <LazyDetails label={t('audit.claims.label')} about={app.DisplayName}>
          <AppClaims userId={user.ID} appId={app.ID} />
        </LazyDetails>
      )}
    </div>
  )
}

function LazyDetails({ label, about, children }: { label: string; about: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <IconChevronRight size={16} aria-hidden />
        {label} <span className="visually-hidden">{about}</span>
      </summary>
      {open && <Suspense>{children}</Suspense>}
    </details>
  )
}
