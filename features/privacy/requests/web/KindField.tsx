import { useId } from 'react'
import { useTranslations } from 'use-intl'
import form from '#core/web/form/form.module.css'
import { type RequestKind, requestKinds } from '../contract.ts'

type Props = { value: RequestKind; onChange: (kind: RequestKind) => void }

/** What is asked for. */
export function KindField({ value, onChange }: Props) {
  const t = useTranslations()
  const id = useId()
  return (
    <div role="radiogroup" aria-labelledby={id} className={form.choice}>
      <span id={id} className={form.label}>
        {t('privacyRequests.kindLabel')}
      </span>
      {requestKinds.map((kind) => (
        <label key={kind} className={form.radio}>
          <input type="radio" name={id} checked={value === kind} onChange={() => onChange(kind)} />
          {t(`privacyRequests.kind.${kind}`)}
        </label>
      ))}
    </div>
  )
}
