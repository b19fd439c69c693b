import { spawn } from 'node:child_process'
import { join, posix } from 'node:path'
import { createServer, normalizePath, type Plugin } from 'vite'
import { LOGIN_NEEDED_SCRIPT } from '#features/sign-in/server/parts/login-needed.ts'

/** The port of the pages; the API behind it reloads on its own port. */
const PORT = Number(process.env.PORT ?? 3000)
const API_PORT = PORT + 1
const SERVED_BY_API =
  '^/(api(?!/docs$)|oidc|Info|images|sign-in|sign-in-assets|login-needed|page-assets|forgot-password|enter-code|terms-of-use|privacy-policy|choose-password|confirm-email|undo-email|keep-account|demo|dev)(/|$)'

const root = join(import.meta.dirname, '..')
const env = {
  ...process.env,
  PORT: String(API_PORT),
  PUBLIC_URL: `http://localhost:${PORT}`,
  // A reload does not wait for running requests.
  DRAIN_SECONDS: '0',
  MAIL_INBOX: process.env.MAIL_INBOX ?? String(!process.env.SMTP_URL),
}
const server = join(root, 'main/server/start.ts')
const api = spawn(process.execPath, ['--watch', server, '--without-pages'], { stdio: 'inherit', env })

/** Serves the pages that the built portal has under other names, and files above main/web. */
const pageFiles: Plugin = {
  name: 'page-files',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      request.url = request.url
        ?.replace(/^\/silent-renewal(?=\?|$)/, '/silent-renewal.html')
        .replace(LOGIN_NEEDED_SCRIPT, '/login-needed.ts')
      next()
    })
  },
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replaceAll('../../', `/${posix.join('@fs', normalizePath(root))}/`),
  },
}

const pages = await createServer({
  configFile: join(root, 'main/vite.config.ts'),
  plugins: [pageFiles],
  server: {
    fs: { allow: [root] },
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
