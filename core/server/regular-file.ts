import { createHash } from 'node:crypto'
import { constants, type ReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { StartError } from './operator.ts'

/** Opens a file that an operator names. What is no regular file is refused: a pipe would be waited for without end. */
export async function openFile(path: string): Promise<ReadStream> {
  const handle = await open(path, constants.O_RDONLY | constants.O_NONBLOCK)
  if ((await handle.stat()).isFile()) return handle.createReadStream()
  await handle.close()
  throw new StartError([`${path} is not a file.`, `${path} n’est pas un fichier.`])
}

/** SHA-256 of a file, in hexadecimal. */
export async function hashOf(path: string): Promise<string> {
  const digest = createHash('sha256')
  for await (const chunk of await openFile(path)) digest.update(chunk as Uint8Array)
  return digest.digest('hex')
}
