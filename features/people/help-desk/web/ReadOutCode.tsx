import { IconKey } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSave } from '#core/web/data/use-save.ts'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { CopyButton } from '#core/web/ui/CopyButton.tsx'
import { useViewer } from '#domain/web/viewer.ts'
import type { User } from '#features/people/contract.ts'
import { maySendReset } from '#features/people/rules.ts'
import { CODE_LIFETIME_MS } from '#features/sign-in/contract.ts'
import { makeSignInCode } from '../contract.ts'
import classes from './HelpPage.module.css'
import { Remedy } from './Remedies.tsx'

/** A screen reader would try to pronounce a code in one piece. */
const spelt = (code: string) => Array.from(code.replace('-', '')).join(' ')

/** Makes a code and shows it until it ends or the page is left: nobody can read it again. */
export function ReadOutCode({ user }: { user: User }) {
  const t = useTranslations()
  const viewer = useViewer()
  const { dateTime } = useDates()
  const [shown, setShown] = useState<{ Code: string; Until: string }>()
  useEffect(() => {
    if (!shown) return undefined
    // Not until the end that the server told: the clock of this computer may be wrong.
    const timer = setTimeout(() => setShown(undefined), CODE_LIFETIME_MS)
    return () => clearTimeout(timer)
  }, [shown])
  const { save, busy } = useSave(makeSignInCode, { toasts: { key: 'sign-in-code', saved: () => null } })
  if (!maySendReset(viewer, user)) return null
  const make = () => void save({ id: user.ID }, { onSaved: async (code) => setShown(code) })
  return (
    <Remedy title={t('helpDesk.code.title')} help={t('helpDesk.code.help')}>
      <Button busy={busy} icon={<IconKey size={18} aria-hidden />} onClick={make}>
        {t(shown ? 'helpDesk.code.again' : 'helpDesk.code.make')}
      </Button>
      <output className={classes.made}>
        {shown && (
          <>
            <span className={classes.shown}>
              <code className={classes.code} aria-hidden>
                {shown.Code}
              </code>
              <span className="visually-hidden">{spelt(shown.Code)}</span>
              <CopyButton text={shown.Code} name={t('helpDesk.code.name')} small />
            </span>
            <span className={classes.hint}>{t('helpDesk.code.where', { date: dateTime(shown.Until) })}</span>
          </>
        )}
      </output>
    </Remedy>
  )
}
