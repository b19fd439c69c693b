import { IconArrowRight } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#core/web/ui/Button.tsx'
import { Modal } from '#core/web/ui/overlay.tsx'
import classes from './Copy.module.css'
import type { FileComparison } from './copy-file.ts'

/** The changes and problems that are listed; the others are counted. */
const LISTED_LINES = 200

type Props = { comparison: FileComparison; onTake: () => void; onClose: () => void }

/** Previews the changes of a file before the editor takes them over; that does not save them. */
export function FilePreview({ comparison: { changes, problems }, onTake, onClose }: Props) {
  const t = useTranslations()
  const id = useId()
  const more = changes.length - LISTED_LINES
  return (
    <Modal className={classes.preview} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{t('copy.file.preview')}</h2>
      <p>{t('copy.file.changes', { n: changes.length })}</p>
      {problems.length > 0 && (
        <div className={classes.problems}>
          <p>{t('copy.file.problems', { n: problems.length })}</p>
          <ul>
            {problems.slice(0, LISTED_LINES).map(({ line, message }) => (
              <li key={line}>{t('copy.file.line', { line, problem: t(message) })}</li>
            ))}
          </ul>
        </div>
      )}
      <ul className={classes.changes}>
        {changes.slice(0, LISTED_LINES).map(({ Kind, Tag, locale, from, to, isNew }) => (
          <li key={`${Kind} ${Tag} ${locale}`}>
            <span className={classes.about}>
              {t(`copy.kind.${Kind}`)} – {Tag} – {t(locale === 'en-US' ? 'copy.en' : 'copy.fr')}
              {isNew && ` – ${t('copy.newEntry')}`}
            </span>
            <del lang={locale}>{from || t('copy.noText')}</del>
            <IconArrowRight size={16} aria-hidden />
            <strong lang={locale}>{to || t('copy.noText')}</strong>
          </li>
        ))}
        {more > 0 && <li>{t('copy.more', { n: more })}</li>}
      </ul>
      <div className={classes.tools}>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        {changes.length > 0 && (
          <Button look="primary" onClick={onTake}>
            {t('copy.file.take', { n: changes.length })}
          </Button>
        )}
      </div>
    </Modal>
  )
}
