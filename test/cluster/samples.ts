import type { Portal } from '#test/faults/process.ts'

/** Queues of the portal, by their metrics. */
export const QUEUES = [
  'comptoir_mails_waiting',
  'comptoir_logouts_waiting',
  'comptoir_webhooks_waiting',
] as const

/** What all processes have at a moment: megabytes of heap, connections to the database, and what waits. */
export type Sample = {
  at: number
  heap: number
  connections: number
  queues: Record<(typeof QUEUES)[number], number>
}

export async function sampleOf(portals: readonly Portal[]): Promise<Sample> {
  const texts = await Promise.all(
    portals.map(async ({ origin }) => (await fetch(`${origin}/metrics`)).text()),
  )
  const sum = (text: string, name: string) =>
    [...text.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'gm'))].reduce(
      (total, [, value]) => total + Number(value),
      0,
    )
  const total = (name: string) => texts.reduce((all, text) => all + sum(text, name), 0)
  // Each process tells the same of a queue.
  const most = (name: string) => Math.max(...texts.map((text) => sum(text, name)))
  return {
    at: performance.now(),
    heap: total('nodejs_heap_size_used_bytes') / 1_000_000,
    connections: total('comptoir_database_connections'),
    queues: {
      comptoir_mails_waiting: most(QUEUES[0]),
      comptoir_logouts_waiting: most(QUEUES[1]),
      comptoir_webhooks_waiting: most(QUEUES[2]),
    },
  }
}

const HOUR_MS = 3_600_000

/** The slope of the line through the samples, an hour. */
export function growthOf(samples: readonly Sample[], of: (sample: Sample) => number): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [at, value] = [mean(samples.map((one) => one.at)), mean(samples.map(of))]
  const covariance = mean(samples.map((one) => (one.at - at) * (of(one) - value)))
  return (covariance / mean(samples.map((one) => (one.at - at) ** 2))) * HOUR_MS
}
