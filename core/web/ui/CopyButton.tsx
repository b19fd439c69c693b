import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { announce } from './announce.ts'
import { Button } from './Button.tsx'
import { copyText } from './copy-text.ts'

type Props = {
  text: string
  /** What it is, for those who hear the button apart from it. */
  name: string
  onCopy?: () => void
}

/** Copies a text. */
export function CopyButton({ text, name, onCopy }: Props) {
  const t = useTranslations()
  const [copied, setCopied] = useState('')
  const done = copied === text
  const Icon = done ? IconCheck : IconCopy
  const label = t(done ? 'common.copied' : 'common.copy')
  const copy = async () => {
    if (!(await copyText(text, t('common.copyRefused', { text })))) return
    setCopied(text)
    onCopy?.()
    announce(t('common.copied'))
  }
  return (
    <Button
      look="quiet"
      data-print="no"
      icon={<Icon size={18} aria-hidden />}
      aria-label={`${label} – ${name}`}
      onClick={() => void copy()}
    >
      {label}
    </Button>
  )
}
