import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { useLocale } from '#core/web/i18n/locale.ts'
import { reading } from '#core/web/query.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { Dialog } from '#core/web/ui/Dialog.tsx'
import { Empty } from '#core/web/ui/Empty.tsx'
import type { privacyPolicy } from '../contract.ts'
import classes from './LegalDialog.module.css'

type Props = { title: string; endpoint: typeof privacyPolicy; onClose: () => void }

/** A legal text in the page's language, which scrolls and can be printed. */
export function LegalDialog({ title, endpoint, onClose }: Props) {
  const t = useTranslations()
  const locale = useLocale()
  const query = useQuery({ ...reading(endpoint, { locale }), staleTime: Infinity })
  const failed = (retry: () => void) => (
    <div role="alert">
      <Empty drawing="sheet" action={<Button onClick={retry}>{t('common.retry')}</Button>}>
        {t('legal.loadError')}
      </Empty>
    </div>
  )
  return (
    <Dialog
      wide
      title={title}
      onClose={onClose}
      footer={
        query.data !== undefined && (
          <Button icon={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
            {t('common.print')}
          </Button>
        )
      }
    >
      <Loaded query={query} lines={12} failed={failed}>
        {(text) => (
          // The HTML is safe: it comes from files of the server, never from people.
          <section
            // A tab stop lets arrow keys scroll it. WCAG 2.1.1
            tabIndex={0}
            aria-label={title}
            lang={locale}
            className={classes.text}
            dangerouslySetInnerHTML={{ __html: text }}
          />
        )}
      </Loaded>
    </Dialog>
  )
}
