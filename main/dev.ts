import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer, type Plugin } from 'vite'

/** Where people look; the API behind it reloads on its own port. */
const PORT = Number(process.env.PORT ?? 3000)
const API_PORT = PORT + 1
const SERVED_BY_API =
  '^/(api(?!/docs$)|oidc|Info|images|sign-in|sign-in-assets|choose-password|confirm-email|undo-email|demo|dev)(/|$)'

const root = join(import.meta.dirname, '..')
const env = {
  ...process.env,
  PORT: String(API_PORT),
  PUBLIC_URL: `http://localhost:${PORT}`,
  // A reload waits for nobody.
  DRAIN_SECONDS: '0',
  MAIL_INBOX: process.env.MAIL_INBOX ?? String(!process.env.SMTP_URL),
}
const server = join(root, 'main/server/start.ts')
const api = spawn(process.execPath, ['--watch', server, '--without-pages'], { stdio: 'inherit', env })

/** The built portal serves this page without the ending of its file. */
const silentRenewal: Plugin = {
  name: 'silent-renewal',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      request.url = request.url?.replace(/^\/silent-renewal(?=\?|$)/, '/silent-renewal.html')
      next()
    })
  },
}

const pages = await createServer({
  root,
  plugins: [silentRenewal],
  server: {
    port: PORT,
    strictPort: true,
    // The Host header is kept: the provider serves the public address alone.
    proxy: { [SERVED_BY_API]: { target: `http://localhost:${API_PORT}`, changeOrigin: false } },
  },
})
await pages.listen()
console.log(`Pages with reload: http://localhost:${PORT}`)

process.once('SIGINT', () => {
  api.kill('SIGINT')
  void pages.close()
})
