import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { PAGE_ASSETS } from './page.ts'

const typeface = dirname(
  fileURLToPath(import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')),
)
const served = new Set(['scheme.js', ...globSync('inter-latin{,-ext}-wght-normal.woff2', { cwd: typeface })])

/** Serves what every server-rendered page loads: the typeface, and the script for its colours. */
export const pageAssets = (app: FastifyInstance) =>
  app.register(fastifyStatic, {
    root: [join(import.meta.dirname, 'assets'), typeface],
    prefix: PAGE_ASSETS,
    maxAge: '1h',
    decorateReply: false,
    allowedPath: (path) => served.has(path.slice(1)),
  })
