import { IconCheck, IconX } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Dialog } from '#core/web/ui/Dialog.tsx'
import type { Permission } from '#domain/contract/permissions.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { rightsOf } from './dealer-rights.ts'
import classes from './DealerPage.module.css'

/** Lists the actions on a dealer that the viewer may and may not do, and why not. */
export function RightsDialog({ adminRank, onClose }: { adminRank: number | null; onClose: () => void }) {
  const t = useTranslations()
  const rights = rightsOf(useViewer(), adminRank)
  const because = (missing: readonly Permission[] | 'rank') => {
    if (missing === 'rank') return t('dealer.rights.rank')
    if (missing.length === 0) return t('dealer.rights.systemAdmins')
    return t('dealer.rights.because', { names: missing.map((one) => t(`perm.${one}`)).join(', ') })
  }
  const groups = [
    { title: t('dealer.rights.may'), rows: rights.filter(({ missing }) => missing === null) },
    { title: t('dealer.rights.mayNot'), rows: rights.filter(({ missing }) => missing !== null) },
  ]
  return (
    <Dialog title={t('dealer.rights.label')} onClose={onClose}>
      {/* The section has a tab stop so that arrow keys scroll it. WCAG 2.1.1 */}
      <section tabIndex={0} aria-label={t('dealer.rights.label')}>
        {groups
          .filter(({ rows }) => rows.length > 0)
          .map(({ title, rows }) => (
            <section key={title} className={classes.right}>
              <h3>{title}</h3>
              <ul className={classes.rights}>
                {rows.map(({ action, missing }) => (
                  <li key={action}>
                    {missing ? (
                      <IconX size={18} aria-hidden />
                    ) : (
                      <IconCheck size={18} className={classes.may} aria-hidden />
                    )}
                    <span>
                      {t(`dealer.rights.deed.${action}`)}
                      {missing && <span className={classes.because}>{because(missing)}</span>}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </section>
    </Dialog>
  )
}
