import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'

/** A shorter wait shows no skeleton. */
const SKELETON_DELAY_MS = 300

type Props = {
  children: ReactNode
  /** Whether a whole page is being loaded, so that the label stands for its heading. */
  page?: boolean
}

/** Shows its children, a skeleton, once the wait is long enough to be noticed; from the start it has their height. */
export function Loading({ children, page = false }: Props) {
  const t = useTranslations()
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SKELETON_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  const Label = page ? 'h1' : 'span'
  return (
    <div aria-busy="true">
      {late && <Label className="visually-hidden">{t('common.loading')}</Label>}
      <div style={{ visibility: late ? 'visible' : 'hidden' }}>{children}</div>
    </div>
  )
}
