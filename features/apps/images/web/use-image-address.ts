import { useEffect, useState } from 'react'
import { type Image, imageProblem } from './image-values.ts'

/** An address by which the page can show an image. A new one gets a data URL, which the content security policy allows. */
export function useImageAddress(image: Image): string | null {
  const [read, setRead] = useState<{ file: File; address: string } | null>(null)
  useEffect(() => {
    if (!(image instanceof File) || imageProblem(image) !== null) return undefined
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') setRead({ file: image, address: reader.result })
    })
    reader.readAsDataURL(image)
    return () => reader.abort()
  }, [image])
  if (!(image instanceof File)) return image
  return read?.file === image ? read.address : null
}
