import { IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Modal } from '#core/web/ui/overlay.tsx'
import { AppSelectorContent } from '#features/apps/app/web/AppSelector.tsx'
import { SideBar } from './SideBar.tsx'
import classes from './Drawer.module.css'

/** The side bar of narrow screens, from the left; the focus stays within until it closes. */
export function Drawer({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const appsId = useId()
  return (
    <Modal className={classes.drawer} aria-label={t('nav.label')} onClose={onClose}>
      <div className={classes.sheet}>
        <div className={classes.head}>
          <button
            type="button"
            className={classes.button}
            aria-label={t('shell.closeMenu')}
            onClick={onClose}
          >
            <IconX size={22} aria-hidden />
          </button>
        </div>
        <nav aria-label={t('nav.label')}>
          <SideBar labelled onFollow={onClose} />
        </nav>
        <section className={classes.apps} aria-labelledby={appsId}>
          <h2 id={appsId}>{t('appSelector.label')}</h2>
          <AppSelectorContent />
        </section>
      </div>
    </Modal>
  )
}
