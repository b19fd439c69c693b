import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useSave } from '#core/web/data/use-save.ts'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import { RowAct, rowListLook } from '#core/web/ui/RowList.tsx'
import { useKeptFocus } from '#core/web/ui/use-kept-focus.ts'
import { forgetBrowser, type MySignIn, type RememberedBrowser } from '../contract.ts'

/** The browsers that are asked for no second factor for a while. */
export function RememberedSection({ own: { Browsers } }: { own: MySignIn }) {
  const t = useTranslations()
  const { date } = useDates()
  const { save, busy } = useSave(forgetBrowser, {
    toasts: { key: 'browser', saved: t('mySignIn.browsers.forgotten') },
  })
  const list = useRef<HTMLUListElement>(null)
  useKeptFocus(list)
  if (Browsers.length === 0) return null
  const nameOf = ({ Browser, System }: RememberedBrowser) =>
    Browser && System
      ? t('mySignIn.browsers.device', { browser: Browser, system: System })
      : (Browser ?? System ?? t('mySignIn.browsers.unknown'))
  return (
    <Panel
      title={t('mySignIn.browsers.title')}
      actions={
        Browsers.length > 1 && (
          <Button busy={busy} onClick={() => void save({})}>
            {t('mySignIn.browsers.forgetAll')}
          </Button>
        )
      }
    >
      <ul ref={list} className={rowListLook.list}>
        {Browsers.map((browser) => (
          <li key={browser.ID} className={rowListLook.row}>
            <div>
              <p>{nameOf(browser)}</p>
              <p className={rowListLook.soft}>
                {t('mySignIn.browsers.until', { date: date(browser.Until) })}
              </p>
            </div>
            <RowAct
              label={t('mySignIn.browsers.forget')}
              fullLabel={t('mySignIn.browsers.forgetOne', { name: nameOf(browser) })}
              busy={busy}
              onAct={() => void save({ id: browser.ID })}
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
