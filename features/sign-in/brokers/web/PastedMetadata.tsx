import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import formClasses from '#core/web/form/form.module.css'
import { announce } from '#core/web/ui/announce.ts'
import type { ProviderFormState } from './use-provider-form.ts'

/** Fills the fields of a SAML provider from its metadata. The server never reads the metadata itself. */
export function PastedMetadata({ form }: { form: ProviderFormState }) {
  const t = useTranslations()
  const id = useId()
  const [note, setNote] = useState('')
  const read = (text: string) => {
    const found = text.trim() ? readMetadata(text) : undefined
    if (found)
      for (const [name, value] of Object.entries(found))
        form.setValue(name as keyof typeof found, value, { shouldDirty: true })
    const told = text.trim() ? t(found ? 'brokers.metadata.filled' : 'brokers.metadata.wrong') : ''
    setNote(told)
    if (told) announce(told)
  }
  return (
    <div className={formClasses.field}>
      <label htmlFor={id} className={formClasses.label}>
        {t('brokers.metadata.label')}
      </label>
      <p id={`${id}-help`} className={formClasses.help}>
        {t('brokers.metadata.help')}
      </p>
      <textarea
        id={id}
        rows={3}
        className={formClasses.input}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => read(target.value)}
      />
      {note && <p className={formClasses.help}>{note}</p>}
    </div>
  )
}

const MD = 'urn:oasis:names:tc:SAML:2.0:metadata'
const DS = 'http://www.w3.org/2000/09/xmldsig#'
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

/** The fields of the first identity provider in a metadata document; undefined if it has none that is whole. */
function readMetadata(text: string) {
  const xml = new DOMParser().parseFromString(text, 'application/xml')
  const role = xml.getElementsByTagNameNS(MD, 'IDPSSODescriptor')[0]
  const EntityID = role?.parentElement?.getAttribute('entityID') ?? ''
  const services = [...(role?.getElementsByTagNameNS(MD, 'SingleSignOnService') ?? [])]
  const EntryPoint =
    services.find((one) => one.getAttribute('Binding') === REDIRECT)?.getAttribute('Location') ?? ''
  const keys = [...(role?.getElementsByTagNameNS(MD, 'KeyDescriptor') ?? [])].filter(
    (one) => one.getAttribute('use') !== 'encryption',
  )
  const bodies = keys.flatMap((key) =>
    [...key.getElementsByTagNameNS(DS, 'X509Certificate')].map((one) =>
      one.textContent.replaceAll(/\s/g, ''),
    ),
  )
  const pem = (body: string) =>
    `-----BEGIN CERTIFICATE-----\n${body.replaceAll(/(.{64})/g, '$1\n').trim()}\n-----END CERTIFICATE-----`
  const Certificates = [...new Set(bodies)].map(pem).join('\n')
  return EntityID && EntryPoint && Certificates ? { EntityID, EntryPoint, Certificates } : undefined
}
