import { hostname } from 'node:os'
import { clock } from '#core/server/clock.ts'
import { forOperator, type InBoth } from '#core/server/operator.ts'
import type { Settings } from '#core/server/settings.ts'

const LEVELS = { info: 30, warn: 40, error: 50 }

/** Logs what the process itself does: that it starts, waits, serves, drains and stops. */
export type Say = (inBoth: InBoth, fields?: object, level?: keyof typeof LEVELS) => void

/**
 * Writes sentences in the operator's language in a terminal, and elsewhere lines of JSON as the server does, in English as all
 * logs. It writes them at every LOG_LEVEL but `silent`, because they are few.
 */
export const processLog =
  (
    { LOG_LEVEL }: Pick<Settings, 'LOG_LEVEL'>,
    out: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stdout,
  ): Say =>
  (inBoth, fields = {}, level = 'info') => {
    if (out.isTTY) out.write(`${forOperator(inBoth)}\n`)
    else if (LOG_LEVEL !== 'silent') out.write(`${line(inBoth[0], fields, level)}\n`)
  }

const line = (msg: string, fields: object, level: keyof typeof LEVELS) =>
  JSON.stringify({
    level: LEVELS[level],
    time: clock.now().getTime(),
    pid: process.pid,
    hostname: hostname(),
    log: 'process',
    ...fields,
    msg,
  })
