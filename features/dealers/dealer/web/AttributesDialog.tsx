import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { Output } from '#core/contract/endpoint.ts'
import { isBlank } from '#core/contract/text.ts'
import { Loaded } from '#core/web/data/Loaded.tsx'
import choicesLook from '#core/web/form/ChoicesField.module.css'
import { CheckField } from '#core/web/form/CheckField.tsx'
import { ChoicesField } from '#core/web/form/ChoicesField.tsx'
import { ConflictNotice, DraftNotice } from '#core/web/form/FormNotices.tsx'
import { showRefusal } from '#core/web/form/show-refusal.ts'
import { TextField } from '#core/web/form/TextField.tsx'
import { type RecordForm, useRecordForm } from '#core/web/form/use-record-form.ts'
import { useLocales } from '#core/web/i18n/use-locales.ts'
import { reading } from '#core/web/query.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { Dialog } from '#core/web/ui/Dialog.tsx'
import type { Attribute } from '#domain/contract/attributes.ts'
import { GroupType } from '#domain/contract/groups.ts'
import { AttributeFields } from '#features/people/access/web/parts/AttributeFields.tsx'
import { dealerStores } from '#features/dealers/contract.ts'
import { ATTRIBUTE_MAX, NAME_MAX } from '#domain/contract/limits.ts'
import { cleanName, nameProblem } from '#features/dealers/rules.ts'
import { attributesOfType } from '#features/groups/contract.ts'
import { useSaveGroup } from './use-save-group.ts'
import classes from './DealerForm.module.css'

type Group = {
  ID: string
  Version: number
  Name: string
  DisplayName: string
  Attributes?: Attribute[] | undefined
}
type Props = { type: typeof GroupType.dealer | typeof GroupType.branch; group: Group; onClose: () => void }
type Choices = Output<typeof attributesOfType>

/** Edits which attributes a dealer or a store has and their values, and creates a new one. C067 */
export function AttributesDialog({ type, group, onClose }: Props) {
  const t = useTranslations()
  const all = useQuery(reading(attributesOfType, { type }))
  const title = t('dealer.attributes.title', { name: group.DisplayName })
  return (
    <Dialog title={title} onClose={onClose}>
      <Loaded query={all} lines={4}>
        {(choices) => <AttributesForm {...{ type, group, choices, onClose }} />}
      </Loaded>
    </Dialog>
  )
}

function AttributesForm({ type, group, choices, onClose }: Props & { choices: Choices }) {
  const t = useTranslations()
  const locales = useLocales()
  const form = useAttributesForm({ type, group, choices, onClose })
  const optional = { form, autoComplete: 'off', optional: true } as const
  return (
    <form noValidate onSubmit={form.submit} className={classes.fields}>
      <DraftNotice form={form} />
      <ConflictNotice form={form} saving={form.formState.isSubmitting} />
      <ChosenAttributes form={form} choices={choices} />
      <fieldset className={choicesLook.group}>
        <legend>{t('dealer.attributes.new')}</legend>
        <p className={classes.note}>
          {t(type === GroupType.dealer ? 'dealer.attributes.forDealers' : 'dealer.attributes.forStores')}
        </p>
        <TextField {...optional} name="Name" />
        {locales.map((locale) => (
          <TextField
            key={locale}
            {...optional}
            name={locale === 'en-US' ? 'English' : 'French'}
            lang={locale}
          />
        ))}
        <TextField {...optional} name="Value" />
        <CheckField form={form} name="Required" />
      </fieldset>
      <div className={classes.acts}>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  )
}

type Values = {
  /** The value of each chosen attribute, by its ID. */
  Held: Record<string, string>
  Name: string
  English: string
  French: string
  Value: string
  Required: boolean
}

/** The attributes to choose from, and a field for each that is chosen. */
function ChosenAttributes({ form, choices }: { form: RecordForm<Values>; choices: Choices }) {
  const t = useTranslations()
  const { field } = useController({ control: form.control, name: 'Held' })
  const held = field.value
  const change = (values: Record<string, string>) => {
    field.onChange(values)
    form.recheck('Held')
  }
  const { error } = form.getFieldState('Held', form.formState)
  const chosen = choices.filter(({ ID }) => ID in held)
  return (
    <>
      <ChoicesField
        legend={t('prov.attributes')}
        none={t('dealer.attributes.none')}
        filterLabel={t('dealer.attributes.filter')}
        options={choices.map(({ ID, DisplayName, Name }) => ({ value: ID, label: DisplayName, hint: Name }))}
        chosen={Object.keys(held)}
        onToggle={(id, on) => {
          const { [id]: _value, ...others } = held
          change(on ? { ...others, [id]: '' } : others)
        }}
      />
      {chosen.length > 0 && (
        <AttributeFields
          legend={t('dealer.attributes.values')}
          attributes={chosen}
          values={held}
          onChange={change}
          wrong={new Set(error ? emptyIn(choices, held) : [])}
        />
      )}
    </>
  )
}

/** The ids of required attributes without a value. */
const emptyIn = (choices: Choices, held: Readonly<Record<string, string>>) =>
  choices.filter(({ ID, Required }) => Required && ID in held && isBlank(held[ID]!)).map(({ ID }) => ID)

const valuesOf = ({ Attributes = [] }: Group): Values => ({
  Held: Object.fromEntries(Attributes.map(({ ID, Value }) => [ID, Value])),
  Name: '',
  English: '',
  French: '',
  Value: '',
  Required: false,
})

function useAttributesForm({ type, group, choices, onClose }: Props & { choices: Choices }) {
  const cache = useQueryClient()
  const { save } = useSaveGroup(type === GroupType.dealer ? 'dealer' : 'store')
  const isNew = ({ Name, English, French, Value }: Values) =>
    [Name, English, French, Value].some((text) => !isBlank(text))
  const text = (text: string) => (isBlank(text) ? null : nameProblem(text))
  return useRecordForm<Group, Values>({
    record: group,
    values: valuesOf,
    labels: {
      Held: 'prov.attributes',
      Name: 'dealer.attributes.name',
      English: 'dealer.attributes.english',
      French: 'dealer.attributes.french',
      Value: 'dealer.attributes.value',
      Required: 'dealer.attributes.required',
    },
    limits: { Name: NAME_MAX, English: NAME_MAX, French: NAME_MAX, Value: ATTRIBUTE_MAX },
    rules: {
      Held: (held) => (emptyIn(choices, held).length > 0 ? 'valid.required' : null),
      Name: (name, values) => (isNew(values) ? nameProblem(name) : null),
      English: text,
      French: text,
      Value: (value, values) =>
        values.Required && isNew(values) && isBlank(value) ? 'valid.required' : null,
    },
    save: (values, { ID, Version }, form) => {
      const { Held: held, Name, English, French, Value, Required } = values
      const DisplayNames = { 'en-US': cleanName(English), 'fr-CA': cleanName(French) }
      const Attributes = [
        ...Object.entries(held).map(([id, value]) => ({ ID: id, Value: value })),
        ...(isNew(values) ? [{ Name: cleanName(Name), DisplayNames, Value, Required }] : []),
      ]
      return save(
        { ID, Version, Type: type, Name: group.Name, Attributes },
        {
          onRefused: (error) => {
            // The list shows what another person saved.
            if (error.currentRecord) void cache.invalidateQueries({ queryKey: [dealerStores.path] })
            return showRefusal(form, error, placeOf)
          },
          onSaved: () => Promise.resolve(onClose()),
        },
      )
    },
  })
}

/** Translates a path such as `Attributes.2.DisplayNames.fr-CA` to a field of the new attribute, else to the list. */
function placeOf(path: string) {
  const field = { Name: 'Name', 'DisplayNames.en-US': 'English', 'DisplayNames.fr-CA': 'French' }[
    path.replace(/^Attributes\.\d+\./, '')
  ]
  return { field: field ?? 'Held' }
}
