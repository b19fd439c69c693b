import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { readSettings } from '#core/server/settings.ts'

const CREATED = 'fastify.initialization'

type Server = { ready?: () => PromiseLike<unknown>; close: () => unknown }

/** Lists every route that any part of a server registers while it starts, such as 'GET /api/User'. */
export async function registeredBy(make: () => Promise<Server>): Promise<string[]> {
  const registered = new Set<string>()
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) registered.add(`${one} ${url}`)
    })
  }
  subscribe(CREATED, watch)
  try {
    const server = await make()
    await server.ready?.()
    await server.close()
  } finally {
    unsubscribe(CREATED, watch)
  }
  // Fastify adds HEAD to every GET.
  return [...registered].filter((route) => !route.startsWith('HEAD ')).sort()
}

export const settingsWith = (port: number, more: Record<string, string>) =>
  readSettings({
    HOST: '127.0.0.1',
    PORT: `${port}`,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SECRET_KEY: 'a key for tests, of 32 characters',
    LOG_LEVEL: 'silent',
    ...more,
  })
