import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint, Input, Output } from '#core/contract/endpoint.ts'
import type { Operation, Rule } from './matrix.ts'
import type { Place, Places } from './network.ts'

/** How to make a valid request for an operation. Ids come from a place, so that the same request can be made about another. */
export type Request = {
  input: (at: Places) => object
  /** The record that must be in the caller's scope. */
  about?: Place
  /** Whether it changes the person it is about, so that rank and primary account count. R37, R38 */
  changes?: true
  /** Whether it is about a record that only its owner finds; no person of the network has one. */
  own?: true
  /** Whether it removes a record that other requests need. */
  removes?: true
}

type Call = <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Output<E>>
/** The input of a saving call, and the record as the reading call then shows it. */
export type Kept = { by: Endpoint; sent: object; shown: object }

/** What `who-may.ts` beside a `feature.server.ts` says: who may make the calls of the feature, and how they are made. */
export type WhoMay = {
  /** What the calls can do that the specification does not have, with the permissions that it needs. `scope` is for readers. */
  operations: (Operation & { scope?: string })[]
  /** What else must hold of them; the title of a test names the `id`. */
  rules: Rule[]
  /** A valid request for each operation, also of the specification. */
  requests: Record<string, Request>
  /** Further requests, by operation, for the ids that those above leave out. `session` is one of the clerk. */
  ids?: Record<string, (at: Places, session: string) => object | readonly object[]>
  /** Saves a record and reads it again, as a system admin: every field that is sent is kept (test/kept-fields.test.ts). */
  kept?: Record<string, (call: Call) => Promise<Kept>>
}

const root = join(import.meta.dirname, '../..')
const files = globSync('features/**/who-may.ts', { cwd: root }).sort()
const modules = await Promise.all(
  files.map((file) => import(join(root, file)) as Promise<{ whoMay: WhoMay }>),
)

/** What all features say. */
export const whoMay = modules.map((module) => module.whoMay)

/** The requests by operation. */
export const requests: Record<string, Request> = Object.fromEntries(
  whoMay.flatMap((one) => Object.entries(one.requests)),
)
