import { existsSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Attributes = { mode?: number | null }
type Setting = { setattr: (node: unknown, attributes: Attributes) => void }
type Making = { mknod: (parent: unknown, name: string, mode: number, device: number) => unknown }
type Module = { NODEFS: { node_ops: Setting & Making; stream_ops: Setting } }

/**
 * Makes the files of the embedded database private to the user that runs the portal: PGlite creates files with the mode
 * 0666, whatever the umask. K175
 */
class PrivateFiles extends NodeFS {
  override async init(...parameters: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...parameters)
    const { preRun = [] } = emscriptenOpts
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [closeToOthers, ...preRun] } }
  }
}

function closeToOthers({ NODEFS: { node_ops, stream_ops } }: Module) {
  const { mknod } = node_ops
  node_ops.mknod = (parent, name, mode, device) => mknod(parent, name, closed(mode), device)
  for (const operations of [node_ops, stream_ops]) {
    const { setattr } = operations
    operations.setattr = (node, attributes) => {
      const { mode } = attributes
      setattr(node, typeof mode === 'number' ? { ...attributes, mode: closed(mode) } : attributes)
    }
  }
}

const closed = (mode: number) => mode & ~0o077

/** The folder of the data, and the lease file, which exists as long as this process owns the folder. */
export type KeptIn = { folder: string; lease: string }
/** `tar`: what `dump` answered, from which a new database is made. */
export type Started = { kept?: KeptIn | undefined; tar?: Uint8Array<ArrayBuffer> | undefined }

type Request = {
  id: number
  operation: 'ready' | 'query' | 'dump' | 'close'
  text: string
  parameters: unknown[]
}

const { kept, tar } = workerData as Started
const INT8 = 20
/** PGlite's default of 128 MB stays resident as a whole, and the operating system caches the files as well. */
const SHARED_BUFFERS = ['-c', 'shared_buffers=32MB']
const opening = PGlite.create({
  ...(kept ? { fs: new PrivateFiles(kept.folder) } : {}),
  ...(tar ? { loadDataDir: new Blob([tar], { type: 'application/x-tar' }) } : {}),
  extensions: { pg_trgm },
  startParams: [...PGlite.defaultStartParams, ...SHARED_BUFFERS],
  parsers: { [INT8]: Number },
})

parentPort!.on('message', ({ id, operation, text, parameters }: Request) => {
  void answer(operation, text, parameters).then(
    (result) => parentPort!.postMessage({ id, result }),
    (error: Error & { code?: string; constraint?: string }) =>
      parentPort!.postMessage({
        id,
        error: { message: error.message, code: error.code, constraint: error.constraint },
      }),
  )
})

async function answer(operation: Request['operation'], text: string, parameters: unknown[]) {
  const database = await opening
  // Another process may have taken the folder while this one was suspended.
  if (kept && !existsSync(kept.lease))
    throw new Error('Connection terminated: another process has the data folder')
  if (operation === 'close') await database.close()
  if (operation === 'dump') {
    const tar = await database.dumpDataDir('none')
    return { rows: [], fields: [], blob: await tar.bytes() }
  }
  if (operation !== 'query') return { rows: [], fields: [] }
  // Without parameters the simple protocol is used, as node-postgres does: several statements may stand in one text.
  const results = parameters.length ? [await database.query(text, parameters)] : await database.exec(text)
  const { rows, affectedRows } = results.at(-1) ?? { rows: [], affectedRows: 0 }
  return { rows, affectedRows, fields: [] }
}
