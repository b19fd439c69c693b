import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

// This is loaded before a test, and puts a mutant into one file when it is read. The file on disk does not change.

const { file, start, end, instead } = JSON.parse(process.env.MUTANT ?? '{}') as {
  file: string
  start: number
  end: number
  instead: string
}
const url = pathToFileURL(file).href

registerHooks({
  load: (asked, context, next) => {
    if (asked !== url) return next(asked, context)
    const source = readFileSync(fileURLToPath(asked), 'utf8')
    const mutated = source.slice(0, start) + instead + source.slice(end)
    return { format: 'module-typescript', source: mutated, shortCircuit: true }
  },
})
