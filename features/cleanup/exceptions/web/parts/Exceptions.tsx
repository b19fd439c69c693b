import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { lazyPart } from '#core/web/lazy-part.tsx'
import { reading } from '#core/web/query.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import { can } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { cleanupNeeds } from '#features/cleanup/contract.ts'
import classes from '#features/cleanup/web/Cleanup.module.css'
import { cleanupOfUser } from '#features/cleanup/stages/contract.ts'
import { fullName, type User } from '#features/people/contract.ts'
import { cleanupExceptions } from '../../contract.ts'
import { ExceptionList } from '../ExceptionList.tsx'

const ExceptDialog = lazyPart(async () => (await import('../ExceptDialog.tsx')).ExceptDialog)

/** Everything that is never cleaned up, in the section of the reports dashboard. */
export function ExceptionsSection() {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  const query = useQuery(reading(cleanupExceptions, {}))
  return (
    <>
      <h3>{t('cleanup.exception.title')}</h3>
      <Loaded query={query} lines={1} height={40} keep>
        {(exceptions) =>
          exceptions.length === 0 ? (
            <p className={classes.soft}>{t('cleanup.exception.none')}</p>
          ) : (
            <ExceptionList exceptions={exceptions} mayEnd />
          )
        }
      </Loaded>
      <div className={classes.actions}>
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('cleanup.exception.open')}
        </Button>
      </div>
      {isOpen && <ExceptDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** What protects a person from cleanups, on their profile; absent where there is nothing to see and nothing to do. */
export function UserExceptions({ user }: { user: User }) {
  const t = useTranslations()
  const mayExcept = can(useViewer(), ...cleanupNeeds)
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(reading(cleanupOfUser, { id: user.ID }))
  const exceptions = data?.Exceptions ?? []
  if (!data || (exceptions.length === 0 && !mayExcept)) return null
  const isExcepted = exceptions.some(({ Kind }) => Kind === 'person')
  return (
    <Panel title={t('cleanup.exception.title')}>
      <div className={classes.section}>
        {exceptions.length === 0 ? (
          <p className={classes.soft}>{t('cleanup.exception.noneOf')}</p>
        ) : (
          <ExceptionList exceptions={exceptions} mayEnd={mayExcept} />
        )}
        {mayExcept && !isExcepted && (
          <div className={classes.actions}>
            <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {t('cleanup.exception.openOf')}
            </Button>
          </div>
        )}
      </div>
      {isOpen && <ExceptDialog user={{ ID: user.ID, Name: fullName(user) }} onClose={() => setOpen(false)} />}
    </Panel>
  )
}
