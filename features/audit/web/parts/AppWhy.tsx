import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { can } from '#core/contract/viewer.ts'
import { useViewer } from '#core/web/session/viewer.ts'
import { AppClaims } from '../AppClaims.tsx'
import { AppGrants } from '../AppGrants.tsx'
import classes from '../AppWhy.module.css'

type Props = { userId: string; app: { ID: string; DisplayName: string } }

/** Below what a user holds in an app: who gave it, and what the app is told. Fetched when it is opened. */
export function AppWhy({ userId, app }: Props) {
  const t = useTranslations()
  const viewer = useViewer()
  return (
    <div className={classes.why}>
      <Unfold label={t('audit.grants.label')} about={app.DisplayName}>
        <AppGrants userId={userId} appId={app.ID} />
      </Unfold>
      {can(viewer, ['view-apps', 'all-permissions']) && (
        <Unfold label={t('audit.claims.label')} about={app.DisplayName}>
          <AppClaims userId={userId} appId={app.ID} />
        </Unfold>
      )}
    </div>
  )
}

function Unfold({ label, about, children }: { label: string; about: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {label} <span className="visually-hidden">{about}</span>
      </summary>
      {open && children}
    </details>
  )
}
