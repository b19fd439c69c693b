import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { StartError } from '../settings.ts'

/**
 * Holds the data folder for this process alone: the embedded database accepts a second process on the same
 * folder and loses rows. Returns what lets it go. A lock left by a killed process is taken over.
 */
export function lockFolder(folder: string, pid = process.pid): () => void {
  const file = join(folder, 'process.lock')
  try {
    make(resolve(folder))
    const holder = holderOf(file)
    if (holder !== undefined)
      throw new StartError(
        `The data folder ${folder} is in use by process ${holder}. Stop it first, or set DATA_DIR.`,
      )
    rmSync(file, { force: true })
    writeFileSync(file, String(pid), { flag: 'wx' })
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      `The data folder ${folder} cannot be written: ${(error as NodeJS.ErrnoException).code}.`,
    )
  }
  return () => rmSync(file, { force: true })
}

/** mkdir's own recursion never ends where the system makes no folders, as in /proc. */
function make(folder: string) {
  if (existsSync(folder)) return
  make(dirname(folder))
  mkdirSync(folder)
}

function holderOf(file: string): number | undefined {
  let pid: number
  try {
    pid = Number(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return undefined
  try {
    process.kill(pid, 0)
    return pid
  } catch (error) {
    // EPERM: the process lives, and belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? pid : undefined
  }
}
