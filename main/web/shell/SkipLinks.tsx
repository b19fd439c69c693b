import { useTranslations } from 'use-intl'
import classes from './SkipLinks.module.css'

/** The first two stops of the Tab key: past the bars. */
export function SkipLinks() {
  const t = useTranslations()
  const focus = (selector: string) => (event: { preventDefault: () => void }) => {
    event.preventDefault()
    document.querySelector<HTMLElement>(selector)?.focus()
  }
  return (
    <div className={classes.links} data-print="no">
      <a href="#content" onClick={focus('#content')}>
        {t('shell.skipToContent')}
      </a>
      <a href="#page-search" className={classes.search} onClick={focus('[data-page-search]')}>
        {t('shell.skipToSearch')}
      </a>
    </div>
  )
}
