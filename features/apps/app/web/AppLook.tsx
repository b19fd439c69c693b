import { useController, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { CheckField } from '#core/web/form/CheckField.tsx'
import { Field } from '#core/web/form/Field.tsx'
import styles from '#core/web/form/form.module.css'
import type { RecordForm } from '#core/web/form/use-record-form.ts'
import { useLocale } from '#core/web/i18n/locale.ts'
import { useLocales } from '#core/web/i18n/use-locales.ts'
import { AppChip } from '#domain/web/AppChip.tsx'
import { colourProblem } from '#features/apps/rules.ts'
import type { AppValues } from './app-values.ts'
import { faintOn, fullColour } from '#features/apps/images/web/contrast.ts'
import { Section } from './AppSections.tsx'
import { ImageField } from '#features/apps/images/web/ImageField.tsx'
import { useImageAddress } from '#features/apps/images/web/use-image-address.ts'
import classes from './AppLook.module.css'

type Props = { form: RecordForm<AppValues> }
const schemes = ['light', 'dark'] as const

/** The colour and the images of an app, with a preview of both languages and both colour schemes. */
export function Look({ form }: Props) {
  const t = useTranslations()
  const locales = useLocales()
  return (
    <Section title={t('apps.section.look')}>
      <ColourField form={form} />
      <div className={classes.images}>
        {locales.map((locale) => (
          <ImageField key={locale} form={form} name={locale === 'en-US' ? 'Logo' : 'LogoF'} />
        ))}
        <ImageField form={form} name="DropdownImage" />
      </div>
      <Preview form={form} />
      <CheckField form={form} name="HideInIDM" />
    </Section>
  )
}

/** Chooses a colour as text or with the browser's picker, with a note if it has too little contrast. WCAG 1.4.11 */
function ColourField({ form }: Props) {
  const t = useTranslations()
  const { field } = useController({ control: form.control, name: 'Colour' })
  const change = (colour: string) => {
    field.onChange(colour)
    form.recheck('Colour')
  }
  const faint = colourProblem(field.value) === null ? faintOn(field.value) : null
  return (
    <div>
      <Field form={form} name="Colour">
        {(aria) => (
          <span className={classes.colour}>
            <input
              type="color"
              aria-label={t('apps.colourPicker')}
              value={fullColour(field.value)}
              onChange={({ target }) => change(target.value)}
            />
            <input
              type="text"
              {...aria}
              {...field}
              autoCapitalize="off"
              autoComplete="off"
              className={styles.input}
              onChange={({ target }) => change(target.value)}
            />
          </span>
        )}
      </Field>
      <output className={styles.help}>{faint && t(`apps.colourFaint.${faint}`)}</output>
    </div>
  )
}

/** Previews the picture in the app selector, by the rule of the server, and the badge. */
function Preview({ form }: Props) {
  const t = useTranslations()
  const locale = useLocale()
  const locales = useLocales()
  const [En, Fr, Colour, LogoValue, LogoFValue, Dropdown] = useWatch({
    control: form.control,
    name: ['En', 'Fr', 'Colour', 'Logo', 'LogoF', 'DropdownImage'],
  })
  const Logo = useImageAddress(LogoValue)
  const LogoF = useImageAddress(LogoFValue)
  const dropdown = useImageAddress(Dropdown)
  const names = { 'en-US': En || Fr, 'fr-CA': Fr || En }
  const pictures = { 'en-US': dropdown ?? Logo, 'fr-CA': LogoF ?? dropdown }
  const badge = { DisplayName: names[locale] || t('apps.new'), Colour, Logo, LogoF }
  return (
    <div className={classes.previews}>
      <p className={styles.label}>{t('apps.preview.selector')}</p>
      <ul className={classes.preview}>
        {locales.map((language) => (
          <li key={language} lang={language} className={classes.tile}>
            {pictures[language] ? (
              <img src={pictures[language]} alt="" width={40} height={40} />
            ) : (
              <span lang={locale}>{t('apps.image.none')}</span>
            )}
            <span>{names[language]}</span>
          </li>
        ))}
      </ul>
      <p className={styles.label}>{t('apps.preview.badge')}</p>
      <ul className={classes.preview}>
        {schemes.map((scheme) => (
          <li key={scheme} data-color-scheme={scheme} className={classes.scheme}>
            <AppChip app={badge}>{badge.DisplayName}</AppChip>
          </li>
        ))}
      </ul>
    </div>
  )
}
