import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { privacyPolicy, termsOfUse } from '../contract.ts'
import { lazyPart } from '#core/web/lazy-part.tsx'

const LegalDialog = lazyPart(async () => (await import('./LegalDialog.tsx')).LegalDialog)

const texts = { terms: termsOfUse, privacy: privacyPolicy }
type Kind = keyof typeof texts

/** Buttons that open the terms of use and the privacy policy. */
export function LegalLinks({ className }: { className: string | undefined }) {
  const t = useTranslations()
  const [open, setOpen] = useState<Kind | null>(null)
  return (
    <>
      {(['terms', 'privacy'] as const).map((kind) => (
        <button
          key={kind}
          type="button"
          className={className}
          aria-haspopup="dialog"
          onClick={() => setOpen(kind)}
        >
          {t(`footer.${kind}`)}
        </button>
      ))}
      {open && (
        <LegalDialog title={t(`footer.${open}`)} endpoint={texts[open]} onClose={() => setOpen(null)} />
      )}
    </>
  )
}
