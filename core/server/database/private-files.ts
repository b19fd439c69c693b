import { NodeFS } from '@electric-sql/pglite/nodefs'

type Attributes = { mode?: number | null }
type Setting = { setattr: (node: unknown, attributes: Attributes) => void }
type Making = { mknod: (parent: unknown, name: string, mode: number, device: number) => unknown }
type Module = { NODEFS: { node_ops: Setting & Making; stream_ops: Setting } }

/**
 * Makes the files of the embedded database private to the user that runs the portal: PGlite creates files with the mode
 * 0666, whatever the umask. K175
 */
export class PrivateFiles extends NodeFS {
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
