import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'

const utf8 = (text: string) => Buffer.from(text)
const bytes = (text: string) => Buffer.from(text, 'latin1')

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 90, alpha: 0.5 } } })

/** Makes a picture in each accepted format. */
export const pictures = async (width = 300, height = 200) => ({
  png: await drawn(width, height).png().toBuffer(),
  jpeg: await drawn(width, height).jpeg().toBuffer(),
  gif: await drawn(width, height).gif().toBuffer(),
  webp: await drawn(width, height).webp().toBuffer(),
})
type Pictures = Awaited<ReturnType<typeof pictures>>

const chunk = (type: string, data: Buffer) => {
  const named = Buffer.concat([bytes(type), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
const SIGNATURE = bytes('\x89PNG\r\n\x1A\n')

/** A grey PNG of this size; its data may belong to another size. */
export function greyPng(
  width: number,
  height: number,
  data = deflateSync(Buffer.alloc((width + 1) * height)),
) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const changed = (file: Buffer, at: number, ...values: number[]) => {
  const copy = Buffer.from(file)
  copy.set(values, at)
  return copy
}
const riff = (kind: string, data: Buffer) => {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(data.length + 4)
  return Buffer.concat([bytes('RIFF'), length, bytes(kind), data])
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const HTML = '<!doctype html><script>alert(1)</script>'
const ENDS = { png: 'IEND\xAEB`\x82', jpeg: '\xFF\xD9', gif: ';' }

/** Documents that browsers would run, or that other decoders would open, whatever their names. */
const documents = (): Record<string, Buffer> => ({
  'an SVG with a script': utf8(SVG),
  'an SVG with a declaration': utf8(`<?xml version="1.0"?>${SVG}`),
  'an SVG after white space': utf8(`\n\n   ${SVG}`),
  'an SVG with a byte order mark': utf8(`\uFEFF${SVG}`),
  'an SVG in UTF-16': Buffer.from(`\uFEFF${SVG}`, 'utf16le'),
  'a compressed SVG': gzipSync(SVG),
  'an SVG that loads a file': utf8(
    '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
  ),
  'an SVG with an event handler': utf8('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  'an SVG with entities of entities': utf8(
    `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(999)}"><!ENTITY b "${'&a;'.repeat(999)}">]><svg>${'&b;'.repeat(99)}</svg>`,
  ),
  'an HTML page': utf8(HTML),
  'a script': utf8('alert(1)'),
  'a PHP program': utf8('<?php system($_GET["c"]); ?>'),
  'a text': utf8('This is not an image.'),
  'an address as a path': utf8('../../../../etc/passwd'),
  'a PDF': utf8('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF'),
  'a PostScript program': utf8('%!PS-Adobe-3.0\n(%pipe%id) (w) file\n'),
  'a drawing of ImageMagick': utf8(
    'push graphic-context\nfill url(https://example.test/)\npop graphic-context',
  ),
  'a script of ImageMagick': utf8('<?xml version="1.0"?><image><read filename="/etc/passwd"/></image>'),
  'an archive': bytes('PK\x03\x04\x14\x00\x00\x00\x08\x00'),
  'a program for Windows': bytes('MZ\x90\x00\x03'),
  'a program for Linux': bytes('\x7FELF\x02\x01\x01'),
  'a film': bytes('\x00\x00\x00\x20ftypisom'),
  'a sound': riff('WAVE', bytes('fmt \x10\x00\x00\x00')),
  'an AVI film': riff('AVI ', bytes('LIST\x04\x00\x00\x00hdrl')),
  'a bitmap': Buffer.concat([bytes('BM'), Buffer.alloc(60)]),
  'an icon': bytes('\x00\x00\x01\x00\x01\x00\x10\x10\x00\x00'),
  'a pixmap': utf8('P6\n1 1\n255\nabc'),
  'a Photoshop file': bytes('8BPS\x00\x01'),
  'a JPEG 2000': bytes('\x00\x00\x00\x0CjP  \r\n\x87\n'),
  'a JPEG XL': bytes('\xFF\x0A\x00'),
})

const emptied = ({ png, jpeg, gif, webp }: Pictures): Record<string, Buffer> => ({
  'no bytes at all': Buffer.alloc(0),
  'one byte': Buffer.alloc(1),
  'nothing but zeros': Buffer.alloc(4096),
  'the signature of a PNG alone': SIGNATURE,
  'the signature of a PNG and its end': Buffer.concat([SIGNATURE, bytes(ENDS.png)]),
  'the signature of a JPEG and its end': bytes('\xFF\xD8\xFF\xD9'),
  'the signature of a GIF and its end': bytes('GIF89a;'),
  'the signature of a WebP alone': riff('WEBP', Buffer.alloc(0)),
  'half a PNG': png.subarray(0, png.length / 2),
  'half a JPEG': jpeg.subarray(0, jpeg.length / 2),
  'half a GIF': gif.subarray(0, gif.length / 2),
  'half a WebP': webp.subarray(0, webp.length / 2),
  'half a PNG with an end': Buffer.concat([png.subarray(0, png.length / 2), chunk('IEND', Buffer.alloc(0))]),
  'half a JPEG with an end': Buffer.concat([jpeg.subarray(0, jpeg.length - 40), bytes(ENDS.jpeg)]),
  'half a GIF with an end': Buffer.concat([gif.subarray(0, gif.length / 2), bytes(ENDS.gif)]),
  'half a WebP of the right length': riff('WEBP', webp.subarray(12, webp.length / 2)),
})

const twofold = ({ png, jpeg, gif, webp }: Pictures): Record<string, Buffer> => ({
  'a PNG that is an archive too': Buffer.concat([png, bytes('PK\x05\x06'), Buffer.alloc(18)]),
  'a PNG with a page after it': Buffer.concat([png, utf8(HTML)]),
  'a JPEG with a page after it': Buffer.concat([jpeg, utf8(HTML)]),
  'a JPEG with a program after it': Buffer.concat([jpeg, utf8('<?php phpinfo(); ?>')]),
  'a GIF with a script after it': Buffer.concat([gif, utf8('*/;alert(1)//')]),
  'a GIF that is a script': utf8('GIF89a=1;alert(1);'),
  'a GIF that is a page': utf8(`GIF89a${HTML};`),
  'a WebP with a script after it': Buffer.concat([webp, utf8(HTML)]),
  'a PNG before which a page stands': Buffer.concat([utf8(HTML), png]),
})

const bombs = ({ jpeg, webp }: Pictures): Record<string, Buffer> => ({
  'a PNG of more than 25 million pixels': greyPng(5001, 5000),
  'a PNG of a hundred million pixels': greyPng(10_000, 10_000),
  'a PNG that says it is huge': greyPng(2_000_000_000, 2_000_000_000, deflateSync(Buffer.alloc(9))),
  'a PNG one pixel high and very wide': greyPng(30_000_000, 1),
  'a PNG without pixels': greyPng(0, 10, deflateSync(Buffer.alloc(0))),
  'a PNG with less data than it says': greyPng(3000, 3000, deflateSync(Buffer.alloc(100))),
  'a PNG with noise for data': greyPng(30, 30, bytes('this is not compressed')),
  'a JPEG that says it is huge': changed(jpeg, jpeg.indexOf(bytes('\xFF\xC0')) + 5, 255, 255, 255, 255),
  'a WebP of noise': riff('WEBP', Buffer.concat([bytes('VP8 \x20\x00\x00\x00'), Buffer.alloc(32, 7)])),
  'a WebP whose chunk is longer than the file': changed(webp, 16, 255, 255, 255, 127),
  'an image of more than a megabyte': Buffer.concat([greyPng(9, 9), Buffer.alloc(1_000_000)]),
})

/** Files that pretend to be an image of an app, or harm the program that opens them. The keys describe them. */
export async function hostileFiles(): Promise<Record<string, Buffer>> {
  const plain = await pictures()
  const { png } = plain
  const frames = Buffer.concat([Buffer.alloc(30 * 30 * 3, 9), Buffer.alloc(30 * 30 * 3, 200)])
  const moving = () => sharp(frames, { raw: { width: 30, height: 60, channels: 3, pageHeight: 30 } })
  return {
    ...documents(),
    ...emptied(plain),
    ...twofold(plain),
    ...bombs(plain),
    'a TIFF': await drawn(9, 9).tiff().toBuffer(),
    'an AVIF': await drawn(9, 9).avif().toBuffer(),
    'an animated GIF': await moving().gif().toBuffer(),
    'an animated WebP': await moving().webp().toBuffer(),
    'a PNG with a wrong checksum': changed(png, 29, 0, 0, 0, 0),
  }
}
