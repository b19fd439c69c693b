import { useTranslations } from 'use-intl'
import type { Receipt } from '../contract.ts'
import classes from './Cleanup.module.css'

/** Why some stayed: how many for each reason. Nothing if everybody went. I154 */
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
