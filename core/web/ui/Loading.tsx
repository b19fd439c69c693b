import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'

/** Shorter waits show no skeleton. In milliseconds. */
const PATIENCE = 300

/** Shows its children, a skeleton, once the wait is long enough to notice. */
export function Loading({ children }: { children: ReactNode }) {
  const t = useTranslations()
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div aria-busy="true">
      {late && (
        <>
          <span className="visually-hidden">{t('common.loading')}</span>
          {children}
        </>
      )}
    </div>
  )
}
