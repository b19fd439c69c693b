import { existsSync } from 'node:fs'

/** Our own flags: those of the package switch off web security and run every page in one process. */
const args = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  // A process that imitates a graphics card takes longer to start than most journeys.
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Where browsers are installed on systems for which the package has none. */
const INSTALLED = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The Chromium inside an npm package, with its own libraries: nothing is downloaded, and every Linux tests with the same.
 * CHROMIUM names another one.
 */
export async function browser(): Promise<{ executablePath: string; args: string[] }> {
  const other =
    process.env.CHROMIUM ?? (process.platform === 'linux' ? undefined : INSTALLED.find(existsSync))
  if (other) return { executablePath: other, args }
  // Makes the package unpack its bundled libraries and point LD_LIBRARY_PATH at them.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  return { executablePath: await chromium.executablePath(), args }
}
