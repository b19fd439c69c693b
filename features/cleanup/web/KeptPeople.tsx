import { useTranslations } from 'use-intl'
import type { Receipt } from '../contract.ts'
import classes from './Cleanup.module.css'

/** The numbers of kept people for each reason; nothing if nobody was kept. I154 */
export function KeptPeople({
  title,
  kept,
}: {
  title: 'keptTitle' | 'notRestoredTitle'
  kept: Receipt['Kept']
}) {
  const t = useTranslations()
  const n = kept.reduce((sum, { Count }) => sum + Count, 0)
  if (n === 0) return null
  return (
    <div>
      <p>{t(`cleanup.${title}`, { n })}</p>
      <ul className={classes.kept}>
        {kept.map(({ Reason, Count }) => (
          <li key={Reason}>{t(`cleanup.reason.${Reason}`, { n: Count })}</li>
        ))}
      </ul>
    </div>
  )
}
