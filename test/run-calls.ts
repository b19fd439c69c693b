// Runs the call tests in two processes, each with half of the files and databases of its own.
import { spawn } from 'node:child_process'
import { cpus } from 'node:os'

const FILES = '{core,domain,features,main,db,test}/**/*.test.ts'
const SHARDS = Math.min(2, cpus().length)

const codes = await Promise.all(Array.from({ length: SHARDS }, (_, index) => shard(index + 1)))
process.exitCode = Math.max(...codes)

/** The output of the first shard is shown as it comes, that of the others at their end. */
function shard(index: number): Promise<number> {
  const args = ['--test', '--test-isolation=none', `--test-shard=${index}/${SHARDS}`, FILES]
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', index === 1 ? 'inherit' : 'pipe', 'inherit'],
  })
  const output: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk))
  return new Promise((resolve) => {
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(output))
      resolve(code ?? 1)
    })
  })
}
