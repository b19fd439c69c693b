import { existsSync } from 'node:fs'

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  existsSync,
)

/** An installed Chromium, else the one inside an npm package with its own libraries: nothing is downloaded. */
export async function browser(): Promise<{ executablePath: string; args: string[] }> {
  const quiet = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ]
  if (installed) return { executablePath: installed, args: quiet }
  // Makes the package unpack its bundled libraries and point LD_LIBRARY_PATH at them.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  return { executablePath: await chromium.executablePath(), args: [...chromium.args, ...quiet] }
}
