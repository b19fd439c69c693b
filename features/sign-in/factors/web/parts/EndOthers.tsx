import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import form from '#core/web/form/form.module.css'
import { reading } from '#core/web/query.ts'
import { mySessions } from '#features/people/sessions/contract.ts'

type Props = { chosen: boolean; onChoose: (chosen: boolean) => void }

/** Offers to end the other sessions as a factor is added; nothing is shown where there are none. */
export function EndOthers({ chosen, onChoose }: Props) {
  const t = useTranslations()
  const { data } = useQuery(reading(mySessions, {}))
  if (!data?.some(({ Current }) => !Current)) return null
  return (
    <label className={form.check}>
      <input type="checkbox" checked={chosen} onChange={({ target }) => onChoose(target.checked)} />
      {t('mySignIn.endOthers')}
    </label>
  )
}
