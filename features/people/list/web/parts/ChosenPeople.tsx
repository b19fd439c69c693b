import { IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type AriaAttributes, useState } from 'react'
import formClasses from '#core/web/form/form.module.css'
import { reading } from '#core/web/query.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { iconButtonLook } from '#core/web/ui/IconButton.tsx'
import { fullName, getUser } from '#features/people/contract.ts'
import classes from './ChosenPeople.module.css'
import { PersonField } from './PersonField.tsx'

/** What the caller knows of a person who is chosen from the start: their name, and why they cannot be removed. */
type Known = { id: string; name: string; note?: string | undefined }

type Props = {
  words: { label: string; help?: string; add: string; addHelp: string; remove: (name: string) => string }
  value: readonly string[]
  max: number
  /** The person who is not offered. */
  except: string | null
  known?: readonly Known[]
  control?: AriaAttributes & { id: string }
  onChange: (ids: string[]) => void
}

/** People that a form names: each can be removed, and others are searched for and added. */
export function ChosenPeople({ words, value, max, except, known = [], control, onChange }: Props) {
  const [adding, setAdding] = useState(false)
  return (
    <fieldset {...control} className={classes.field}>
      <legend className={formClasses.label}>{words.label}</legend>
      {words.help && <p className={formClasses.help}>{words.help}</p>}
      {value.length > 0 && (
        <ul className={classes.people}>
          {value.map((one) => (
            <Chosen
              key={one}
              id={one}
              known={known.find(({ id }) => id === one)}
              removeLabel={words.remove}
              onRemove={() => onChange(value.filter((other) => other !== one))}
            />
          ))}
        </ul>
      )}
      {value.length < max &&
        (adding ? (
          <PersonField
            key={value.length}
            label={words.add}
            help={words.addHelp}
            value=""
            dealerId={null}
            except={except}
            onPick={(picked) => onChange([...new Set([...value, picked])])}
          />
        ) : (
          <div>
            <Button icon={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
              {words.add}
            </Button>
          </div>
        ))}
    </fieldset>
  )
}

type ChosenProps = {
  id: string
  known: Known | undefined
  removeLabel: Props['words']['remove']
  onRemove: () => void
}

function Chosen({ id, known, removeLabel, onRemove }: ChosenProps) {
  const { data } = useQuery({ ...reading(getUser, { id }), enabled: !known, retry: false })
  const name = known ? known.name : data ? fullName(data) : '…'
  return (
    <li>
      <span>
        {name}
        {known?.note && ` (${known.note})`}
      </span>
      {!known?.note && (
        <button type="button" className={iconButtonLook} aria-label={removeLabel(name)} onClick={onRemove}>
          <IconX size={16} aria-hidden />
        </button>
      )}
    </li>
  )
}
