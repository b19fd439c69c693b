import { lazyPart } from '#core/web/lazy-part.tsx'
import { useKeys } from './use-keys.ts'

const KeyList = lazyPart(async () => (await import('./KeyList.tsx')).KeyList)

type Props = {
  shown: boolean
  onShow: (shown: boolean) => void
  palette: boolean
  onPalette: () => void
  /** A key for the palette before it is loaded. */
  onTyped: (key: string) => void
}

/** Handles the keyboard shortcuts, and lists them. */
export function Shortcuts({ shown, onShow, palette, onPalette, onTyped }: Props) {
  useKeys({ showHelp: () => onShow(true), showPalette: onPalette, opening: palette, onTyped })
  return shown && <KeyList onClose={() => onShow(false)} />
}
