import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'

/** Shorter waits show no skeleton. In milliseconds. */
const PATIENCE = 300

type Props = {
  children: ReactNode
  /** Whether a whole page is awaited, whose heading this stands for. */
  page?: boolean
}

/** Shows its children, a skeleton, once the wait is long enough to notice. */
export function Loading({ children, page = false }: Props) {
  const t = useTranslations()
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE)
    return () => clearTimeout(timer)
  }, [])
  const Label = page ? 'h1' : 'span'
  return (
    <div aria-busy="true">
      {late && (
        <>
          <Label className="visually-hidden">{t('common.loading')}</Label>
          {children}
        </>
      )}
    </div>
  )
}
