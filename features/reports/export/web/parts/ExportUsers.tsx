import { IconAlertCircle, IconDownload } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Separator, spreadsheetSeparator } from '#core/contract/csv.ts'
import type { Locale } from '#core/contract/locale.ts'
import { CallError } from '#core/web/call.ts'
import form from '#core/web/form/form.module.css'
import { useLocale } from '#core/web/i18n/locale.ts'
import { logFault } from '#core/web/log.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { toast } from '#core/web/ui/toast.ts'
import classes from './ExportUsers.module.css'

/** The format of the file. */
export type FileFormat = { separator: 'comma' | 'semicolon'; locale: Locale }

type Props = {
  label: string
  /** Gets a token for one file. */
  token: () => Promise<{ data: string }>
  /** The address of the file, with its token. */
  address: (token: string, format: FileFormat) => string
}

/** The time after which the button says that the file is being prepared. */
const PREPARING_AFTER_MS = 1000
/** The link of a blocked window is shown a little shorter than its token is valid, which leaves time to press it. */
const LINK_LIFETIME_MS = 50_000
const FAILED = 'export-failed'
const NAMES: Record<Separator, FileFormat['separator']> = { ',': 'comma', ';': 'semicolon' }

/**
 * A button that exports users. It opens the window within the click, since the browser would block it later, and sets its
 * address when it has the token. If the window is blocked nevertheless, a link opens the file.
 */
export function ExportUsers({ label, token, address }: Props) {
  const t = useTranslations()
  const locale = useLocale()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [forExcel, setForExcel] = useState(true)
  const [wait, setWait] = useState<'short' | 'long'>()
  const [blocked, setBlocked] = useState<string>()
  useEffect(() => {
    if (blocked === undefined) return undefined
    const timer = setTimeout(() => setBlocked(undefined), LINK_LIFETIME_MS)
    return () => clearTimeout(timer)
  }, [blocked])

  const start = async () => {
    const tab = openTab(t('exports.window'), locale)
    toast.clear(FAILED)
    setBlocked(undefined)
    setWait('short')
    const timer = setTimeout(() => setWait('long'), PREPARING_AFTER_MS)
    try {
      const { data } = await token()
      const separator = NAMES[forExcel ? spreadsheetSeparator(locale) : ',']
      const file = address(data, { separator, locale })
      if (tab) tab.location.replace(file)
      else setBlocked(file)
    } catch (error) {
      tab?.close()
      logFault('The users could not be exported.', error)
      const problem = error instanceof CallError ? error.problem : null
      toast.show({ key: FAILED, message: problem?.message ?? t('toast.network'), ttl: null, kind: 'error' })
    } finally {
      clearTimeout(timer)
      setWait(undefined)
    }
  }
  return (
    <div className={classes.export}>
      {spreadsheetSeparator(locale) !== ',' && (
        <label className={form.check}>
          <input type="checkbox" checked={forExcel} onChange={({ target }) => setForExcel(target.checked)} />
          {t('exports.excel')}
        </label>
      )}
      <Button
        ref={button}
        busy={wait !== undefined}
        icon={<IconDownload size={18} aria-hidden />}
        aria-describedby={id}
        onClick={() => wait === undefined && void start()}
      >
        {wait === 'long' ? t('exports.preparing') : label}
      </Button>
      {blocked !== undefined && (
        <p role="alert" className={classes.blocked}>
          <IconAlertCircle size={18} aria-hidden />
          <span>
            {t('reports.popupBlocked.label')}{' '}
            <a
              href={blocked}
              // Downloads, so that the page stays even when the token is refused.
              download
              onClick={() => {
                // Hides the link, since the token is valid once.
                button.current?.focus()
                setBlocked(undefined)
              }}
            >
              {t('reports.popupBlocked.open')}
            </a>
          </span>
        </p>
      )}
      <p id={id} className={form.help}>
        {t('privacy.exportNotice')}
      </p>
    </div>
  )
}

/** A window with one sentence, until the download begins; null if the browser blocks it. */
function openTab(sentence: string, locale: Locale) {
  const tab = window.open('', '_blank')
  if (!tab) return null
  tab.opener = null
  tab.document.documentElement.lang = locale
  tab.document.title = sentence
  tab.document.body.textContent = sentence
  // Not white in the dark scheme.
  const { color, backgroundColor, fontFamily } = getComputedStyle(document.body)
  Object.assign(tab.document.body.style, { color, backgroundColor, fontFamily, padding: '16px' })
  return tab
}
