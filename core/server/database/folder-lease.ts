import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { forOperator, StartError } from '../operator.ts'
import { stateOf, type ProcessIdentity, thisProcess } from './process-identity.ts'

/** The interval at which the owner renews its lease, and the time that a lease lasts without renewal. */
const RENEWAL_INTERVAL_MS = 1_000
const LEASE_MS = 10_000
/** The interval at which a process that waits for the end of a lease checks it. */
const POLL_MS = 200

/** `file`: exists as long as this process owns the folder. */
export type Lease = { file: string; release: () => void }

/**
 * Holds the data folder for this process alone: the embedded database accepts a second process on the same folder and
 * loses rows (F23). The folder `lease` holds one file with a random name chosen by its owner. rename() replaces only a
 * missing or an empty folder, so when two processes claim it at once, one fails. A process that ends an expired lease
 * deletes that owner's file by its name, never a newer one.
 * docs/decisions/005-embedded-database.md
 */
export async function takeLease(folder: string, lost = endAtOnce): Promise<Lease> {
  const lease = join(folder, 'lease')
  const owner = randomUUID()
  await claim(folder, lease, owner)
  const file = join(lease, owner)
  let renewals = 0
  const renewing = setInterval(() => {
    renewals += 1
    if (!renew(file, renewals)) lost(folder)
  }, RENEWAL_INTERVAL_MS).unref()
  return {
    file,
    release: () => {
      clearInterval(renewing)
      vacate(lease, owner)
    },
  }
}

async function claim(folder: string, lease: string, owner: string) {
  const prepared = join(folder, `lease.${owner}`)
  mkdirSync(prepared, { mode: 0o700 })
  try {
    writeFileSync(join(prepared, owner), contents(0), { mode: 0o600 })
    while (!moved(prepared, lease)) {
      const holder = holderOf(lease)
      if (holder !== undefined) await ended(folder, join(lease, holder))
      vacate(lease, holder)
    }
  } finally {
    rmSync(prepared, { recursive: true, force: true })
  }
}

function moved(prepared: string, lease: string): boolean {
  try {
    renameSync(prepared, lease)
    return true
  } catch (error) {
    // EPERM: Windows, even for an empty folder.
    if (['ENOTEMPTY', 'EEXIST', 'EPERM'].includes((error as NodeJS.ErrnoException).code!)) return false
    throw error
  }
}

function holderOf(lease: string): string | undefined {
  try {
    return readdirSync(lease)[0]
  } catch {
    // The holder has released it.
    return undefined
  }
}

/** Ends the lease of one owner. A lease that another process has taken in the meantime stays. */
function vacate(lease: string, owner: string | undefined) {
  if (owner !== undefined) rmSync(join(lease, owner), { force: true })
  try {
    rmdirSync(lease)
  } catch {
    // It holds the file of another owner, or does not exist.
  }
}

/** Waits until the owner of a lease has ended or its lease has expired. Refuses while the owner runs. */
async function ended(folder: string, file: string) {
  const first = read(file)
  const holder = parsed(first)
  const state = stateOf(holder)
  if (state === 'ended') return
  if (state === 'runs')
    throw new StartError([
      `The data folder ${folder} is in use by process ${holder.pid}. Stop it first, or set DATA_DIR.`,
      `Le dossier de données ${folder} est utilisé par le processus ${holder.pid}. Arrêtez-le d’abord, ou réglez DATA_DIR.`,
    ])
  const waiting = forOperator([
    `The data folder ${folder} was left by a process elsewhere. Waiting ${LEASE_MS / 1000} seconds to see whether it runs.`,
    `Le dossier de données ${folder} a été laissé par un processus d’ailleurs. Attente de ${LEASE_MS / 1000} secondes pour voir s’il fonctionne encore.`,
  ])
  process.stderr.write(`${waiting}\n`)
  // The clock and the time zone of the other process do not matter, only whether it still writes.
  const end = performance.now() + LEASE_MS
  while (performance.now() < end) {
    await setTimeout(POLL_MS)
    const now = read(file)
    if (now === undefined) return
    if (now !== first)
      throw new StartError([
        `The data folder ${folder} is in use by a process in another container or on another machine. Stop it first, or set DATA_DIR.`,
        `Le dossier de données ${folder} est utilisé par un processus d’un autre conteneur ou d’une autre machine. Arrêtez-le d’abord, ou réglez DATA_DIR.`,
      ])
  }
}

/** Renews the lease. False: another process owns it, or it was removed. */
function renew(file: string, renewals: number): boolean {
  try {
    // r+ does not create a lease that was removed.
    writeFileSync(file, contents(renewals), { flag: 'r+' })
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOENT'
  }
}

const contents = (renewals: number) => JSON.stringify({ ...thisProcess(), renewals })

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function parsed(text: string | undefined): Partial<ProcessIdentity> {
  try {
    return JSON.parse(text ?? '') as ProcessIdentity
  } catch {
    // A power failure may leave an empty file.
    return {}
  }
}

/** Exits without closing files, since this process may no longer write to the folder. */
function endAtOnce(folder: string) {
  process.stderr.write(`Another process has taken the data folder ${folder} over. This one ends.\n`)
  process.exit(1)
}
