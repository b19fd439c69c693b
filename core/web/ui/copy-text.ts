import { toast } from './toast.ts'

/**
 * Puts a text into the clipboard, and answers whether the browser allowed it; if not, shows a message, which should hold the
 * text. Without a secure connection no browser does.
 */
export async function copyText(text: string, refused: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    toast.show({ key: 'copy', message: refused, ttl: null, kind: 'error' })
    return false
  }
}
