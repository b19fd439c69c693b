import { createHmac, timingSafeEqual } from 'node:crypto'
import { DEVICE_LIFETIME_MS } from '../passwords/known-devices.ts'

/** A browser stores cookies for this many people, because many may share a store's computer. */
const PEOPLE_MAX = 20
const PATH = '/sign-in'
const COOKIE = /(?:^|;\s*)(device-[\w-]{16})=([\w-]{22})\.([\w-]{43})/g

export type DeviceCookies = {
  /** The ids in the cookies of a request, of all accounts, without a check of their signatures. */
  ids: (cookies: string | undefined) => string[]
  /** The id in the cookies of a request for an account, if its signature is valid. */
  idOf: (cookies: string | undefined, userId: string) => string | undefined
  /** The Set-Cookie headers that store an id for an account, and delete the oldest cookies beyond the limit. */
  keep: (cookies: string | undefined, userId: string, id: string) => string[]
}

/**
 * A known browser has a cookie for each account: its id, and a keyed hash of account and id. The name of the cookie is also a
 * keyed hash, so that it does not reveal the account. R58
 */
export function deviceCookies(key: string, publicUrl: string): DeviceCookies {
  const keyed = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  const nameFor = (userId: string) => `device-${keyed(`name ${userId}`).slice(0, 16)}`
  const sign = (userId: string, id: string) => keyed(`id ${userId} ${id}`)
  const write = (name: string, value: string, seconds: number) =>
    `${name}=${value}; Path=${PATH}; Max-Age=${seconds}; HttpOnly; SameSite=Lax` +
    (publicUrl.startsWith('https:') ? '; Secure' : '')
  return {
    ids: (cookies = '') => [...cookies.matchAll(COOKIE)].map(([, , id]) => id!),
    idOf: (cookies = '', userId) => {
      const name = nameFor(userId)
      const [, , id = '', signature = ''] =
        [...cookies.matchAll(COOKIE)].find(([, one]) => one === name) ?? []
      if (!id) return undefined
      return timingSafeEqual(Buffer.from(sign(userId, id)), Buffer.from(signature)) ? id : undefined
    },
    keep: (cookies = '', userId, id) => {
      const name = nameFor(userId)
      const others = [...cookies.matchAll(COOKIE)].map(([, one]) => one!).filter((one) => one !== name)
      // Browsers send their oldest cookie first.
      const dropped = others.slice(0, Math.max(0, others.length - PEOPLE_MAX + 1))
      return [
        write(name, `${id}.${sign(userId, id)}`, DEVICE_LIFETIME_MS / 1000),
        ...dropped.map((one) => write(one, '', 0)),
      ]
    },
  }
}
