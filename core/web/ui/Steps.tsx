import { useTranslations } from 'use-intl'
import classes from './Steps.module.css'

/** The list of steps of a wizard; `at` is the current one. */
export function Steps({ names, at }: { names: readonly string[]; at: number }) {
  const t = useTranslations()
  return (
    <ol className={classes.steps} aria-label={t('steps.label')}>
      {names.map((name, index) => (
        <li
          key={name}
          className={classes.step}
          aria-current={index === at ? 'step' : undefined}
          data-done={index < at}
        >
          <span className={classes.number} aria-hidden>
            {index + 1}
          </span>
          {name}
        </li>
      ))}
    </ol>
  )
}
