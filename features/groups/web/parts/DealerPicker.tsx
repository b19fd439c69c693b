import { IconX } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Combobox } from '#core/web/form/Combobox.tsx'
import { Button } from '#core/web/ui/Button.tsx'
import classes from './DealerPicker.module.css'
import { dealerSource } from './dealer-source.ts'

type Dealers = readonly { ID: string; DisplayName: string; SoldTo: string }[]
type Props = { id: string; dealers: Dealers; onChange: (dealers: Dealers) => void }

/** Dealers, added by a search and removed one by one. */
export function DealerPicker({ id, dealers, onChange }: Props) {
  const t = useTranslations()
  return (
    <>
      <Combobox
        id={id}
        value=""
        source={dealerSource}
        fixedOptions={[]}
        aria-describedby={`${id}-problem`}
        onPick={(_, row) => {
          if (!row || dealers.some(({ ID }) => ID === row.ID)) return
          onChange([...dealers, { ID: row.ID, DisplayName: row.DisplayName, SoldTo: row.SoldTo ?? '' }])
        }}
      />
      {dealers.length > 0 && (
        <ul className={classes.picked}>
          {dealers.map((dealer) => (
            <li key={dealer.ID}>
              <Button
                icon={<IconX size={16} aria-hidden />}
                aria-label={t('picker.remove', { name: dealer.DisplayName })}
                onClick={() => {
                  onChange(dealers.filter(({ ID }) => ID !== dealer.ID))
                  document.getElementById(id)?.focus()
                }}
              >
                {dealer.DisplayName}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
