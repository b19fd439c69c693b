import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { greyPng, hostileFiles, pictures } from '#test/hostile-images.ts'
import { pictureOf } from './picture.ts'

const pictureFrom = (file: Buffer) => pictureOf(new Blob([new Uint8Array(file)]))

test('B036: no hostile file becomes an image, of more than sixty', async () => {
  const files = Object.entries(await hostileFiles())
  assert.ok(files.length >= 60, `${files.length}`)
  const accepted = []
  for (const [name, file] of files) if (!('problem' in (await pictureFrom(file)))) accepted.push(name)
  assert.deepEqual(accepted, [])
})

test('images are encoded one at a time, and more than fifty that wait are refused', async () => {
  const done: number[] = []
  // Only the first is encoded; the others are answered at once when it is their turn.
  const files = Array.from({ length: 60 }, (_, n) => (n === 0 ? greyPng(1, 1) : Buffer.from('no image')))
  const answers = await Promise.allSettled(
    files.map(async (file, n) => {
      await pictureFrom(file)
      done.push(n)
    }),
  )
  const refused = answers.filter(({ status }) => status === 'rejected')
  assert.equal(refused.length, 9)
  assert.deepEqual(
    done,
    Array.from({ length: 51 }, (_, n) => n),
  )
  assert.ok(!('problem' in (await pictureFrom(greyPng(1, 1)))), 'once the others are done')
})

const shapeOf = async (file: Buffer | null) => {
  if (!file) return null
  const { format, width, height, exif, icc, xmp, orientation } = await sharp(file).metadata()
  return { format, width, height, hidden: [exif, icc, xmp, orientation].filter(Boolean).length }
}
const accepted = async (file: Buffer) => {
  const picture = await pictureFrom(file)
  assert.ok(!('problem' in picture), JSON.stringify(picture))
  return picture
}

test('B036: PNG, JPEG, GIF and WebP become WebP, whatever their name says, and small ones keep their size', async () => {
  for (const file of Object.values(await pictures(300, 200))) {
    const { bytes, large } = await accepted(file)
    assert.deepEqual(await shapeOf(bytes), { format: 'webp', width: 300, height: 200, hidden: 0 })
    assert.equal(large, null)
  }
})

test('an image is fitted into 512 pixels, and into 1024 where its source is as large', async () => {
  const sizes = async (width: number, height: number) => {
    const { png } = await pictures(width, height)
    const { bytes, large } = await accepted(png)
    return [bytes, large].map(async (file) => {
      const shape = await shapeOf(file)
      return shape && `${shape.width}x${shape.height}`
    })
  }
  assert.deepEqual(await Promise.all(await sizes(2000, 1000)), ['512x256', '1024x512'])
  assert.deepEqual(await Promise.all(await sizes(800, 1000)), ['410x512', null])
})

test('what a photograph tells beside its pixels is gone, and it stands upright', async () => {
  const [{ jpeg }, secret] = [await pictures(40, 20), 'taken at home']
  const told = await sharp(jpeg)
    .withExif({ IFD0: { ImageDescription: secret } })
    .withMetadata({ orientation: 6 })
    .withXmp(`<?xpacket begin=""?><x>${secret}</x>`)
    .jpeg()
    .toBuffer()
  assert.ok(told.includes(secret))
  const { bytes } = await accepted(told)
  assert.deepEqual(await shapeOf(bytes), { format: 'webp', width: 20, height: 40, hidden: 0 })
  assert.ok(!bytes.includes(secret))
})

test('an image has at most 25 million pixels', async () => {
  assert.ok('hash' in (await pictureFrom(greyPng(5000, 5000))))
  assert.deepEqual(await pictureFrom(greyPng(5001, 5000)), { problem: 'apps.image.tooManyPixels' })
})
