import type { Plugin, Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk

const EXPORTS = /export\{([^}]*)\};\s*$/

/** `a as b,c` as pairs of names: of a, which is b there, and of c. */
const pairsOf = (names: string) =>
  names.split(',').map((name) => {
    const [one, other] = name.split(' as ')
    return [one!, other ?? one!] as const
  })

const isRuntime = ({ moduleIds }: Chunk) => moduleIds.join() === '\0rolldown/runtime.js'
const nameOf = ({ fileName }: Chunk) => fileName.split('/').at(-1)!
const listed = (pairs: readonly string[]) => pairs.join(',')

/** Moves the helpers into a file that all others import. Their names begin with $rt there, so that they meet no other. */
function moveRuntime(runtime: Chunk, host: Chunk, chunks: readonly Chunk[]) {
  const [end, names] = EXPORTS.exec(runtime.code) ?? []
  if (!end || !names) throw new Error('Rolldown exports its helpers in another way')
  const helpers = pairsOf(names)
  const made = `const{${listed(helpers.map(([, as]) => `${as}:$rt${as}`))}}=(()=>{${runtime.code.replace(end, '')}return{${listed(helpers.map(([local, as]) => `${as}:${local}`))}}})();`
  const line = new RegExp(`import\\{([^}]*)\\}from"\\./${RegExp.escape(nameOf(runtime))}";`)
  for (const chunk of chunks.filter(({ imports }) => imports.includes(runtime.fileName))) {
    const [found, used] = line.exec(chunk.code) ?? []
    if (!found || !used) throw new Error(`${chunk.fileName} imports the helpers of Rolldown in another way`)
    // Its name was made from its code, which must not change when that of the host does.
    if (chunk !== host && !chunk.imports.includes(host.fileName))
      throw new Error(`${chunk.fileName} imports the helpers of Rolldown, but not ${host.fileName}`)
    const pairs = pairsOf(used)
    chunk.code = chunk.code.replace(found, () =>
      chunk === host
        ? `${made}const ${listed(pairs.map(([as, local]) => `${local}=$rt${as}`))};`
        : `import{${listed(pairs.map(([as, local]) => `$rt${as} as ${local}`))}}from"./${nameOf(host)}";`,
    )
    const others = chunk.imports.filter((file) => file !== runtime.fileName && file !== host.fileName)
    chunk.imports = chunk === host ? others : [host.fileName, ...others]
  }
  host.code += `export{${listed(helpers.map(([, as]) => `$rt${as}`))}};`
}

/**
 * Rolldown keeps its few helpers in a file of their own, which no group of files may take and every page would fetch. They
 * go to the libraries.
 */
export const runtimeIn = (name: string): Plugin => ({
  name: 'one-runtime',
  apply: 'build',
  // The names of the files are made before the files are rewritten.
  augmentChunkHash: () => moveRuntime.toString(),
  generateBundle: {
    // Before the scripts of the document are listed.
    order: 'pre',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const runtime = chunks.find(isRuntime)
      const host = chunks.find((chunk) => chunk.name === name)
      if (!runtime || !host) this.error('The file of the helpers of Rolldown was not found.')
      moveRuntime(runtime, host, chunks)
      delete bundle[runtime.fileName]
    },
  },
})
