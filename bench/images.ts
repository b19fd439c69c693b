import { globSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { type Call, jsonOf } from './call.ts'
import { type Print, rowWithin } from './table.ts'

const AT_ONCE = 20
/** 25 million pixels, the most that is accepted. */
const SIDE = 5000

/** Twenty uploads at once, of images near the bounds: the growth of the portal and of the program that encodes, together. */
export async function imageRows({ admin, pid }: { admin: Call; pid: number }, print: Print) {
  for (const [name, file] of Object.entries(await images())) {
    await upload(admin, file)
    const before = memoryWithChildren(pid)
    let peak = before
    const timer = setInterval(() => (peak = Math.max(peak, memoryWithChildren(pid))), 20)
    await Promise.all(Array.from({ length: AT_ONCE }, () => upload(admin, file)))
    clearInterval(timer)
    const size = `${(file.length / 1_000_000).toFixed(1)} MB`
    print(rowWithin(`${AT_ONCE} uploads of a ${name} of ${size}: memory`, peak - before, 100, 'MB'))
  }
}

/** A smooth picture as a photograph is, and a drawing, by format. */
async function images() {
  const raw = { width: 100, height: 100, channels: 3 as const }
  const noise = Buffer.from(Array.from({ length: 30_000 }, (_, n) => (n * 7919 + ((n * n) % 251)) % 256))
  const photo = () => sharp(noise, { raw }).resize(SIDE, SIDE, { kernel: 'cubic' })
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
  const URL = 'https://app.example.com'
  const body = new FormData()
  const app = { Name, DisplayName: Name, ClientID: Name, URL, LoginUrl: `${URL}/in`, LogoutUrl: URL }
  body.append('app', JSON.stringify(app))
  body.append('logo', new Blob([new Uint8Array(file)]))
  jsonOf(await admin('/api/App', { body }))
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
