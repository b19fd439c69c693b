import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { closeSync, openSync, readSync } from 'node:fs'
import { badSetting } from '#core/server/operator.ts'
import type { Settings } from '#core/server/settings.ts'

type LeakedPasswords = Pick<Settings, 'LEAKED_PASSWORDS_FILE'>

/** A line has 40 hex digits, a colon, a count of up to 12 digits, and one or two characters at its end. */
const LINE_MAX = 56
const HASH_LENGTH = 40

/**
 * Tells whether a password is in the file of leaked ones. The hashes are in order, so that a binary search needs about 36
 * short reads in 40 GB; nothing is kept in memory.
 */
export async function isLeaked(password: string, { LEAKED_PASSWORDS_FILE: path }: LeakedPasswords) {
  if (path === undefined) return false
  const wanted = createHash('sha1').update(password).digest('hex')
  const file = await open(path)
  try {
    // The line, if there is one, begins at `low` or later, and before `high`.
    let [low, high] = [0, (await file.stat()).size]
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      const from = Math.max(0, middle - 1)
      const { buffer, bytesRead } = await file.read(Buffer.alloc(2 * LINE_MAX), 0, 2 * LINE_MAX, from)
      const text = buffer.toString('latin1', 0, bytesRead)
      const start = middle === 0 ? 0 : text.indexOf('\n') + 1
      const hash = text.slice(start, start + HASH_LENGTH).toLowerCase()
      if ((middle > 0 && start === 0) || from + start >= high) high = middle
      else if (hash === wanted) return true
      else if (hash < wanted) low = from + start + 1
      else high = middle
    }
    return false
  } finally {
    await file.close()
  }
}

/** Refuses a start with a file that cannot be read, or that holds no hashes. */
export function checkLeakedPasswords({ LEAKED_PASSWORDS_FILE: path }: LeakedPasswords) {
  if (path === undefined) return
  const first = Buffer.alloc(LINE_MAX)
  let read: number
  try {
    const file = openSync(path, 'r')
    read = readSync(file, first)
    closeSync(file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw badSetting(
      'LEAKED_PASSWORDS_FILE',
      [`the file ${path} cannot be read (${code})`, `le fichier ${path} ne peut pas être lu (${code})`],
      { cause: error },
    )
  }
  if (!/^[0-9a-f]{40}(:\d{1,12})?\r?\n/i.test(first.toString('latin1', 0, read)))
    throw badSetting('LEAKED_PASSWORDS_FILE', [
      `the file ${path} does not begin with a SHA-1 hash on a line`,
      `le fichier ${path} ne commence pas par une empreinte SHA-1 sur une ligne`,
    ])
}
