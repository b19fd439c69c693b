import { type Slide, SLIDE, slideSvg } from './slide.ts'

/** Twice as many pixels as the slide has, for sharp screens. */
const PIXELS = 2

/** The slide as SVG. The outlines of the letters are fetched with the first one. */
export async function slideFile(slide: Slide): Promise<Blob> {
  return new Blob([await svgOf(slide)], { type: 'image/svg+xml' })
}

async function svgOf(slide: Slide) {
  const { default: outlines } = await import('./glyphs.json', { with: { type: 'json' } })
  return slideSvg(slide, outlines)
}

export async function slidePng(slide: Slide): Promise<Blob> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await svgOf(slide))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = PIXELS * SLIDE.width
  canvas.height = PIXELS * SLIDE.height
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((done, fail) =>
    canvas.toBlob((png) => (png ? done(png) : fail(new Error('The browser made no image.'))), 'image/png'),
  )
}

/** Copies the slide; false if the browser cannot, or the person did not allow it. */
export async function copySlide(slide: Slide): Promise<boolean> {
  if (!('ClipboardItem' in window)) return false
  try {
    // The browser must see the copy begin while the press counts, so it gets a promise of the image.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': slidePng(slide) })])
    return true
  } catch {
    return false
  }
}
