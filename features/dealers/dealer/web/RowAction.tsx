import type { Icon } from '@tabler/icons-react'
import { buttonLook } from '#core/web/ui/Button.tsx'
import { IconButton } from '#core/web/ui/IconButton.tsx'
import classes from './RowAction.module.css'

type Props = {
  label: string
  icon: Icon
  /** Whether the button takes the focus when it is shown. */
  focused?: boolean
  onClick: () => void
}

/** An action at the end of a row, as an icon. */
export function RowAction({ icon: Symbol, ...rest }: Props) {
  return (
    <IconButton className={`${buttonLook('quiet')} ${classes.act}`} {...rest}>
      <Symbol size={18} aria-hidden />
    </IconButton>
  )
}
