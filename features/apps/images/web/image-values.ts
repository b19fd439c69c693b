import { FILE_MAX } from '#core/contract/limits.ts'

/** A new image, the address of the saved one, or none. */
export type Image = File | string | null
export type ImageValues = { Logo: Image; LogoF: Image; DropdownImage: Image }
export type ImageName = keyof ImageValues

/** The types that the server decodes. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const

/** The part of the call that has the file of each field. */
const parts = { Logo: 'logo', LogoF: 'logoF', DropdownImage: 'dropdownImage' } as const
export const imageNames = ['Logo', 'LogoF', 'DropdownImage'] as const satisfies readonly ImageName[]

/** Translates a path of the server to the field of the image. */
export const imageOfPart = (part: string): ImageName | undefined =>
  imageNames.find((name) => parts[name] === part)

/** The new images in the shape of the save, as files beside the app. */
export const filesOf = (values: ImageValues): { logo?: File; logoF?: File; dropdownImage?: File } =>
  Object.fromEntries(
    imageNames.flatMap((name) => (values[name] instanceof File ? [[parts[name], values[name]]] : [])),
  )

/** Checks the declared type and the size before a long upload; the server checks the content. */
export function imageProblem(image: Image): string | null {
  if (!(image instanceof File)) return null
  if (!imageTypes.some((type) => type === image.type)) return 'apps.image.notImage'
  return image.size > FILE_MAX ? 'valid.image.size' : null
}
