// A program that decodes the image on its input and encodes it again. It is a process of its own (picture.ts), so that a
// decoder that crashes, loops or needs much memory does not harm the portal.
import { buffer } from 'node:stream/consumers'
import sharp, { type ResizeOptions } from 'sharp'

/** The output of the program as JSON: images in base64, or the key of the problem. */
export type Encoded = { bytes: string; large: string | null } | { problem: Problem }
export type Problem = 'apps.image.notImage' | 'apps.image.tooManyPixels' | 'apps.image.animated'

const PIXELS_MAX = 25_000_000
/** The longer side of the stored image, in pixels; that of the larger image is twice this. */
const SIDE = 512
const WEBP = { quality: 90 }

const within = (side: number): ResizeOptions => ({
  width: side,
  height: side,
  fit: 'inside',
  withoutEnlargement: true,
})

async function encode(file: Buffer): Promise<Encoded> {
  const open = () => sharp(file, { limitInputPixels: false, failOn: 'warning', sequentialRead: true })
  const { width, height, pages = 1, orientation = 1 } = await open().metadata()
  if (width * height > PIXELS_MAX) return { problem: 'apps.image.tooManyPixels' }
  if (pages > 1) return { problem: 'apps.image.animated' }
  // Rotating needs the whole image in memory, so only turned images are rotated.
  const upright = orientation > 1 ? open().autoOrient() : open()
  const decoded = await upright
    .resize(within(2 * SIDE))
    .png({ compressionLevel: 0 })
    .toBuffer()
  const stored = async (side: number) =>
    (await sharp(decoded).resize(within(side)).webp(WEBP).toBuffer()).toString('base64')
  return {
    bytes: await stored(SIDE),
    large: Math.max(width, height) >= 2 * SIDE ? await stored(2 * SIDE) : null,
  }
}

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`),
})
const answer = await encode(await buffer(process.stdin)).catch((): Encoded => ({
  problem: 'apps.image.notImage',
}))
process.stdout.write(JSON.stringify(answer))
