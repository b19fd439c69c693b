import { IconPhoto, IconTrash } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Field } from '#core/web/form/Field.tsx'
import type { RecordForm } from '#core/web/form/use-record-form.ts'
import { RULE } from '#core/web/form/use-validated-form.ts'
import { announce } from '#core/web/ui/announce.ts'
import { Button } from '#core/web/ui/Button.tsx'
import type { AppValues } from '#features/apps/app/web/app-values.ts'
import { type ImageName, imageTypes } from './image-values.ts'
import { useImageAddress } from './use-image-address.ts'
import classes from './ImageField.module.css'

/** A field for an image that is chosen, dropped or pasted. The file input covers it, so that the browser handles drops. */
export function ImageField({ form, name }: { form: RecordForm<AppValues>; name: ImageName }) {
  const t = useTranslations()
  const { field } = useController({ control: form.control, name })
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const [over, setOver] = useState(false)
  const address = useImageAddress(field.value)
  const label = t(form.labels[name])
  const status = useId()

  const change = (image: File | null) => {
    field.onChange(image)
    announce(image ? t('apps.image.chosen', { name: image.name }) : t('apps.image.removed'))
    void form.trigger(name)
  }
  const choose = (files: readonly File[]) => {
    setOver(false)
    if (files.length > 1) form.setError(name, { type: RULE, message: 'apps.image.onlyOne' })
    else if (files[0]) change(files[0])
  }
  usePaste(input, choose)

  return (
    <Field form={form} name={name} optional display={() => label}>
      {(aria) => (
        <>
          <div className={over ? `${classes.zone} ${classes.over}` : classes.zone}>
            {address ? <img src={address} alt="" /> : <IconPhoto size={32} aria-hidden />}
            <span>{t('apps.image.drop')}</span>
            {/* Says the state, since the file input is always empty. */}
            <span id={status} className={classes.status}>
              {field.value instanceof File
                ? t('apps.image.chosen', { name: field.value.name })
                : field.value && t('apps.image.saved')}
            </span>
            <input
              {...aria}
              aria-describedby={[aria['aria-describedby'], status].filter(Boolean).join(' ')}
              type="file"
              multiple
              accept={imageTypes.join()}
              ref={(element) => {
                field.ref(element)
                setInput(element)
              }}
              onChange={({ target }) => {
                choose(Array.from(target.files ?? []))
                // Empties the input, so that the same file can be chosen again.
                target.value = ''
              }}
              onDragEnter={() => setOver(true)}
              onDragLeave={() => setOver(false)}
              onDrop={() => setOver(false)}
            />
          </div>
          {field.value !== null && (
            <Button
              look="quiet"
              icon={<IconTrash size={18} aria-hidden />}
              aria-label={`${t('apps.image.remove')} – ${label}`}
              onClick={() => {
                change(null)
                // Moves the focus, since the button disappears.
                input?.focus()
              }}
            >
              {t('apps.image.remove')}
            </Button>
          )}
        </>
      )}
    </Field>
  )
}

/** Takes the files that are pasted while the input has the focus. */
function usePaste(input: HTMLInputElement | null, choose: (files: readonly File[]) => void) {
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      if (input && document.activeElement === input) choose(Array.from(clipboardData?.files ?? []))
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  })
}
