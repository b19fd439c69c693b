import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const FOLDER = 0o700
const FILE = 0o600

/** The folder of PGlite in the data folder. */
export const DATABASE = 'database'

/** The portal's own files in the data folder; all others belong to the operator. */
const OWN = [DATABASE, 'secret.key']

/** Makes the data folder, and closes it and its content to other users of the machine. K175 */
export function makePrivateFolder(folder: string) {
  make(resolve(folder))
  close(folder)
  make(join(resolve(folder), DATABASE))
  for (const name of OWN) tighten(join(folder, name))
}

/** Makes a folder and those around it. The recursion of mkdir never ends where the system allows no folders, as in /proc. */
function make(folder: string, mode = FOLDER) {
  if (!existsSync(dirname(folder))) make(dirname(folder), 0o777)
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}

/** Closes a folder. A writable volume may belong to another user: then chmod fails, and only its content is closed. */
function close(folder: string) {
  try {
    chmodSync(folder, FOLDER)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}

/** Closes a path if it exists: a killed process may still be removing a file when the next one starts. */
function tighten(path: string) {
  try {
    const isFolder = statSync(path).isDirectory()
    chmodSync(path, isFolder ? FOLDER : FILE)
    if (isFolder) for (const name of readdirSync(path)) tighten(join(path, name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
