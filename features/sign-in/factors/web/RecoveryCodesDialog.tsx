import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { download } from '#core/web/csv.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { CopyButton } from '#core/web/ui/CopyButton.tsx'
import { confirm } from '#core/web/ui/confirm.ts'
import { Dialog } from '#core/web/ui/Dialog.tsx'
import classes from './MySignIn.module.css'

type Props = { codes: readonly string[]; onClose: () => void }

/** Recovery codes, which are shown this once: to copy, to download or to print. To close them otherwise asks first. */
export function RecoveryCodesDialog({ codes, onClose }: Props) {
  const t = useTranslations()
  const text = `${codes.join('\n')}\n`
  const keep = () => download(`${t('mySignIn.recovery.file')}.txt`, new Blob([text], { type: 'text/plain' }))
  const leave = async () => {
    const sure = await confirm({
      title: t('mySignIn.recovery.leave'),
      body: t('mySignIn.recovery.leaveBody'),
      confirmLabel: t('common.close'),
    })
    if (sure) onClose()
  }
  return (
    <Dialog
      title={t('mySignIn.recovery.keep')}
      onClose={() => void leave()}
      footer={
        <Button look="primary" onClick={onClose}>
          {t('mySignIn.recovery.kept')}
        </Button>
      }
    >
      <p className={classes.text}>{t('mySignIn.recovery.once')}</p>
      <ul className={classes.codes} data-print="only">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.acts}>
        <CopyButton name={t('mySignIn.recovery.title')} text={text} />
        <Button look="quiet" icon={<IconDownload size={18} aria-hidden />} onClick={keep}>
          {t('mySignIn.recovery.download')}
        </Button>
        <Button look="quiet" icon={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          {t('common.print')}
        </Button>
      </div>
    </Dialog>
  )
}
