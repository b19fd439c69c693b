import { Worker } from 'node:worker_threads'
import type { Results } from '@electric-sql/pglite'
import type { Started } from './pglite-worker.ts'

type Reply = { id: number; result?: Results; error?: { message: string; code?: string; constraint?: string } }
type Waiting = { resolve: (result: Results) => void; reject: (error: Error) => void }

/** Runs statements: the database, or one of its transactions. */
type Querying = { query: (text: string, parameters?: readonly unknown[]) => Promise<Results> }

/**
 * The embedded PostgreSQL in its own thread, so that a long statement does not block the server.
 * Has the members that Kysely's PGliteDialect calls.
 */
export class PGliteThread implements Querying {
  readonly waitReady: Promise<void>
  ready = false
  closed = false
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  #lastId = 0
  #queue: Promise<unknown> = Promise.resolve()

  /** Without `kept`, the data is in memory only. */
  constructor(started: Started = {}) {
    this.#worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: started })
    this.#worker.on('message', ({ id, result, error }: Reply) => {
      const waiting = this.#waiting.get(id)
      this.#waiting.delete(id)
      if (error) waiting?.reject(Object.assign(new Error(error.message), error))
      else waiting?.resolve(result!)
    })
    this.#worker.on('error', (error: Error) => this.#fail(error))
    this.#worker.on('exit', () => this.#fail(new Error('Connection terminated')))
    this.waitReady = this.#ask('ready').then(() => {
      this.ready = true
    })
  }

  query(text: string, parameters: readonly unknown[] = []): Promise<Results> {
    return this.#inTurn(() => this.#ask('query', text, parameters))
  }

  transaction<T>(work: (tx: Querying) => Promise<T>): Promise<T> {
    return this.#inTurn(async () => {
      await this.#ask('query', 'begin')
      try {
        const result = await work({ query: (text, parameters) => this.#ask('query', text, parameters) })
        await this.#ask('query', 'commit')
        return result
      } catch (error) {
        await this.#ask('query', 'rollback')
        throw error
      }
    })
  }

  /** The files of the whole database, as a tar. */
  async dump(): Promise<Uint8Array> {
    const { blob } = (await this.#inTurn(() => this.#ask('dump'))) as Results & { blob: Uint8Array }
    return blob
  }

  async close(): Promise<void> {
    if (this.closed) return
    this.closed = true
    // Terminates the thread even if the lease was lost and the worker refuses to touch the files.
    try {
      await this.#inTurn(() => this.#ask('close'))
    } finally {
      await this.#worker.terminate()
    }
  }

  #ask(operation: string, text = '', parameters: readonly unknown[] = []): Promise<Results> {
    return new Promise((resolve, reject) => {
      this.#lastId += 1
      this.#waiting.set(this.#lastId, { resolve, reject })
      this.#worker.postMessage({ id: this.#lastId, operation, text, parameters })
    })
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#queue.then(work)
    this.#queue = turn.catch(() => {})
    return turn
  }

  #fail(error: Error) {
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}
