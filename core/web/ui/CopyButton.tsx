import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { announce } from './announce.ts'
import { Button } from './Button.tsx'
import { copyText } from './copy-text.ts'
import { IconButton, iconButtonLook } from './IconButton.tsx'

type Props = {
  text: string
  /** What the text is, because people who listen may hear the button without its surroundings. */
  name: string
  /** Whether the button is only an icon, beside the text itself. */
  small?: boolean
  onCopy?: () => void
}

export function CopyButton({ text, name, small = false, onCopy }: Props) {
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
  const full = `${label} – ${name}`
  if (small)
    return (
      <IconButton className={iconButtonLook} data-print="no" label={full} onClick={() => void copy()}>
        <Icon size={18} aria-hidden />
      </IconButton>
    )
  return (
    <Button
      look="quiet"
      data-print="no"
      icon={<Icon size={18} aria-hidden />}
      aria-label={full}
      onClick={() => void copy()}
    >
      {label}
    </Button>
  )
}
