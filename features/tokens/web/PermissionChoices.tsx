import { useTranslations } from 'use-intl'
import { CheckBoxes } from '#core/web/form/CheckBoxes.tsx'
import form from '#core/web/form/form.module.css'
import { Button } from '#core/web/ui/Button.tsx'
import type { Permission } from '#domain/contract/permissions.ts'
import classes from './Tokens.module.css'

type Props = {
  id: string
  givable: readonly Permission[]
  chosen: readonly Permission[]
  problem: string | undefined
  onChange: (chosen: readonly Permission[]) => void
}

/** The permissions of a token, chosen one by one or all at once. */
export function PermissionChoices({ id, givable, chosen, problem, onChange }: Props) {
  const t = useTranslations()
  const hasAll = chosen.length === givable.length
  return (
    <fieldset id={id} className={classes.choices} aria-describedby={`${id}-help ${id}-problem`}>
      <legend className={form.label}>{t('tokens.permissions')}</legend>
      <p id={`${id}-help`} className={`${form.help} ${classes.wide}`}>
        {t('tokens.permissionsHelp')}
      </p>
      {problem !== undefined && (
        <p id={`${id}-problem`} className={`${form.error} ${classes.wide}`}>
          {problem}
        </p>
      )}
      <div className={classes.wide}>
        <Button onClick={() => onChange(hasAll ? [] : givable)}>
          {t(hasAll ? 'tokens.chooseNone' : 'tokens.chooseAll')}
        </Button>
      </div>
      <CheckBoxes
        options={givable.map((value) => ({ value, label: t(`perm.${value}`) }))}
        chosen={chosen}
        onChange={onChange}
      />
    </fieldset>
  )
}
