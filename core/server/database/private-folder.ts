import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const FOLDER = 0o700
const FILE = 0o600

/** The folder of PGlite in the data folder. */
export const DATABASE = 'database'

/** What the portal itself keeps in the data folder. Anything else in it is the operator's. */
const OWN = [DATABASE, 'secret.key']

/** Makes the data folder, and closes it to the other users of the machine, with what is in it already. K175 */
export function makePrivateFolder(folder: string) {
  make(resolve(folder))
  close(folder)
  make(join(resolve(folder), DATABASE))
  for (const name of OWN) tighten(join(folder, name))
}

/** mkdir's own recursion never ends where the system makes no folders, as in /proc. */
function make(folder: string, mode = FOLDER) {
  if (!existsSync(dirname(folder))) make(dirname(folder), 0o777)
  mkdirSync(folder, { recursive: true, mode })
}

/** A volume may belong to another user and still be writable: then chmod on it fails, and its content is closed instead. */
function close(folder: string) {
  try {
    chmodSync(folder, FOLDER)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}

/** What is not there needs no closing: a process that was killed may still be removing a file when the next one starts. */
function tighten(path: string) {
  try {
    const isFolder = statSync(path).isDirectory()
    chmodSync(path, isFolder ? FOLDER : FILE)
    if (isFolder) for (const name of readdirSync(path)) tighten(join(path, name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
