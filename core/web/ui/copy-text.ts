import { toast } from './toast.ts'

/**
 * Puts a text into the clipboard, and returns whether the browser allowed it; none does without a secure connection. Otherwise
 * it shows the message `refused`, which should contain the text.
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
