import { useTranslations } from 'use-intl'
import { prefer, usePreferences } from '#core/web/theme/preferences.ts'
import { COMMAND_KEY } from '#core/web/keys.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { Dialog } from '#core/web/ui/Dialog.tsx'
import { sectionsOf } from '../screens.ts'
import classes from './KeyList.module.css'

/** Only the shortcuts that work on the page behind the list. */
const here = <T,>(selector: string, row: T): T[] => (document.querySelector(`main ${selector}`) ? [row] : [])

/** The name of the link that the key h follows, since other pages do not load its text. */
const helpDesk = () =>
  [...document.querySelectorAll('main [data-key=helpDesk]')].map(({ textContent }) => textContent)

/** Lists the keyboard shortcuts, and turns them off. */
export function KeyList({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const { keys } = usePreferences()
  const goTo = sectionsOf(useViewer()).flatMap(({ key, label }) =>
    key ? [{ keys: ['g', key], sequence: true, act: t('cmd.goTo', { page: t(label) }) }] : [],
  )
  const list = [
    { keys: [COMMAND_KEY, 'K'], act: t('keys.palette') },
    ...here('[data-page-search]', { keys: ['/'], act: t('keys.search') }),
    ...here('tbody [data-box]', { keys: [t('keys.shift'), t('keys.space')], act: t('keys.selectTo') }),
    ...here('[data-key=create]', { keys: ['c'], act: t('keys.create') }),
    ...here('[data-key=edit]', { keys: ['e'], act: t('keys.edit') }),
    ...helpDesk().map((act) => ({ keys: ['h'], act })),
    ...here('[data-save-bar]', { keys: [COMMAND_KEY, 'S'], act: t('keys.save') }),
    ...goTo,
    { keys: ['?'], act: t('keys.help') },
    { keys: ['Alt', 'T'], act: t('keys.notifications') },
    { keys: [t('keys.escape')], act: t('keys.close') },
  ]
  return (
    <Dialog title={t('keys.title')} onClose={onClose}>
      <dl className={classes.keys}>
        {list.map(({ keys, act, ...rest }) => (
          <div key={act} className={classes.row}>
            <dt>
              {keys.map((key, index) => (
                <span key={key}>
                  {index > 0 && ('sequence' in rest ? ` ${t('keys.then')} ` : ' + ')}
                  <kbd>{key}</kbd>
                </span>
              ))}
            </dt>
            <dd>{act}</dd>
          </div>
        ))}
      </dl>
      <label className={classes.off}>
        <input
          type="checkbox"
          checked={!keys}
          onChange={(event) => prefer({ keys: !event.target.checked })}
        />
        {t('keys.disable')}
      </label>
    </Dialog>
  )
}
