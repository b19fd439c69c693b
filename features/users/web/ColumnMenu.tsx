import { IconColumns3 } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { buttonLook } from '#core/web/ui/Button.tsx'
import { Menu } from '#core/web/ui/Menu.tsx'
import { useColumns, userColumns } from './use-columns.ts'

/** Which columns the list has beside name, address and apps. */
export function ColumnMenu() {
  const t = useTranslations()
  const { shown, toggle, reset } = useColumns()
  return (
    <Menu
      label={t('table.columns')}
      className={buttonLook()}
      button={
        <>
          <IconColumns3 size={18} aria-hidden />
          {t('table.columns')}
        </>
      }
      parts={[
        {
          label: t('table.columns'),
          select: 'several',
          choices: userColumns.map((column) => ({
            label: t(`users.col.${column}`),
            chosen: shown.includes(column),
            onChoose: () => toggle(column),
          })),
        },
        ...(shown.length > 0 ? [{ items: [{ label: t('table.resetColumns'), onSelect: reset }] }] : []),
      ]}
    />
  )
}
