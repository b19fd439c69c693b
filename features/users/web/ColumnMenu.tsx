import { IconColumns3 } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { buttonLook } from '#core/web/ui/Button.tsx'
import { Menu, MenuCheck, MenuItem, MenuLine } from '#core/web/ui/Menu.tsx'
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
    >
      {userColumns.map((column) => (
        <MenuCheck key={column} checked={shown.includes(column)} onToggle={() => toggle(column)}>
          {t(`users.col.${column}`)}
        </MenuCheck>
      ))}
      {shown.length > 0 && (
        <>
          <MenuLine />
          <MenuItem onSelect={reset}>{t('table.resetColumns')}</MenuItem>
        </>
      )}
    </Menu>
  )
}
