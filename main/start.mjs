#!/usr/bin/env -S node --max-semi-space-size=4 --heap-growing-percent=60
// Starts the portal with Node's compile cache, which halves the time to start and saves 30 MiB. This file is JavaScript, so
// that Node does not load its type stripper when everything is cached.
import './require-node.mjs'
import module from 'node:module'
import { join } from 'node:path'

if (!process.env.NODE_COMPILE_CACHE)
  module.enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/comptoir'))
await import('./server/start.ts')
