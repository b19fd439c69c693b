import type { Settings } from '#core/server/settings.ts'
import type { Db } from '#core/server/database/database.ts'
import type { Source } from './source.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A request of a program, alone or as one of many (Bulk). */
export type ScimRequest = {
  method: Method
  /** Below the address of the server: `/Users/…`. */
  path: string
  query: Readonly<Record<string, unknown>>
  body: unknown
  ifMatch?: string | undefined
  ifNoneMatch?: string | undefined
}

export type ScimAnswer = { status: number; body?: object; headers?: Record<string, string> }

/** The context of an answer; `db` is a transaction if the request writes. */
export type ScimContext = { db: Db; source: Source; now: Date; settings: Settings; base: string }

/** A record as it is sent. */
export type Resource = { schemas: string[]; id: string; meta: Meta } & Record<string, unknown>
type Meta = { resourceType: string; location: string; version?: string } & Record<string, unknown>

/** Whether a list of ETags of a header names this one. */
export const names = (header: string, etag: string) =>
  header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag.slice(2))

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
