import { globSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { FILE_MAX } from '#core/contract/limits.ts'
import { type Call, jsonOf } from './call.ts'
import { type Print, rowWithin } from './table.ts'

const AT_ONCE = 20
const GROWTH_MAX = 100 // MB
/** 25 million pixels, the most that is accepted. */
const SIDE = 5000
/** How often memory is read, in milliseconds. */
const PAUSE = 20

/** Twenty uploads at once, of images near the bounds: the growth of the portal and of the program that encodes, together. */
export async function imageRows({ admin, pid }: { admin: Call; pid: number }, print: Print) {
  for (const [name, file] of Object.entries(await images())) {
    if (file.length > FILE_MAX) throw new Error(`${name} has ${file.length} bytes`)
    await upload(admin, file)
    const before = memoryWithChildren(pid)
    let peak = before
    const timer = setInterval(() => (peak = Math.max(peak, memoryWithChildren(pid))), PAUSE)
    await Promise.all(Array.from({ length: AT_ONCE }, () => upload(admin, file)))
    clearInterval(timer)
    const size = `${(file.length / 1_000_000).toFixed(1)} MB`
    print(rowWithin(`${AT_ONCE} uploads of a ${name} of ${size}: memory`, peak - before, GROWTH_MAX, 'MB'))
  }
}

/** A smooth picture as a photograph is, and a drawing, by format. */
async function images() {
  const small = 100
  const noise = Buffer.from(
    Array.from({ length: small * small * 3 }, (_, n) => (n * 7919 + ((n * n) % 251)) % 256),
  )
  const photo = () =>
    sharp(noise, { raw: { width: small, height: small, channels: 3 } }).resize(SIDE, SIDE, {
      kernel: 'cubic',
    })
  const background = { r: 200, g: 30, b: 90, alpha: 0.5 }
  const drawing = () => sharp({ create: { width: SIDE, height: SIDE, channels: 4, background } })
  return {
    JPEG: await photo().jpeg({ quality: 30 }).toBuffer(),
    'progressive JPEG': await photo().jpeg({ quality: 30, progressive: true }).toBuffer(),
    WebP: await photo().webp({ quality: 30 }).toBuffer(),
    PNG: await drawing().png().toBuffer(),
    GIF: await drawing().gif().toBuffer(),
  }
}

/** Makes an app with this logo. */
async function upload(admin: Call, file: Buffer) {
  const Name = `app-${crypto.randomUUID()}`
  const [URL, LoginUrl] = ['https://app.example.com', 'https://app.example.com/in']
  const form = new FormData()
  form.append(
    'app',
    JSON.stringify({ Name, DisplayName: Name, ClientID: Name, URL, LoginUrl, LogoutUrl: URL }),
  )
  form.append('logo', new Blob([new Uint8Array(file)]))
  const sent = new Response(form)
  // Not one that was idle while others were encoded: the portal may be about to close it.
  const headers = { 'content-type': sent.headers.get('content-type')!, connection: 'close' }
  jsonOf(await admin('/api/App', { headers, body: Buffer.from(await sent.arrayBuffer()) }))
}

/** What a process and its children occupy, in MB; pages that several share count once. */
function memoryWithChildren(pid: number): number {
  const all = globSync('/proc/[0-9]*/stat').flatMap((path) => {
    const [, parent] = /\) . (\d+) /.exec(contentOf(path)) ?? []
    return Number(parent) === pid ? [memoryWithChildren(Number(path.split('/')[2]))] : []
  })
  const [, kB = 0] = /\nPss:\s+(\d+) kB/.exec(contentOf(`/proc/${pid}/smaps_rollup`)) ?? []
  return all.reduce((sum, one) => sum + one, (Number(kB) * 1.024) / 1000)
}

/** Empty of a process that has ended. */
function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
