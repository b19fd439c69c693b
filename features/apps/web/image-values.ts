import { FILE_MAX } from '#core/contract/limits.ts'

/** A new image, the address of the saved one, or none. */
export type Image = File | string | null
export type ImageValues = { Logo: Image; LogoF: Image; DropdownImage: Image }
export type ImageName = keyof ImageValues

/** What the server decodes. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const

/** By field of the form: the part of the call that carries its file. */
const parts = { Logo: 'logo', LogoF: 'logoF', DropdownImage: 'dropdownImage' } as const
export const imageNames = ['Logo', 'LogoF', 'DropdownImage'] as const satisfies readonly ImageName[]

/** The field whose file a path of the server means. */
export const imageOfPart = (part: string): ImageName | undefined =>
  imageNames.find((name) => parts[name] === part)

/** The new images as the call takes them, beside the app. */
export const filesOf = (values: ImageValues): { logo?: File; logoF?: File; dropdownImage?: File } =>
  Object.fromEntries(
    imageNames.flatMap((name) => (values[name] instanceof File ? [[parts[name], values[name]]] : [])),
  )

/** The server looks at the content; this spares the person a long upload. */
export function imageProblem(image: Image): string | null {
  if (!(image instanceof File)) return null
  if (!imageTypes.some((type) => type === image.type)) return 'apps.image.notImage'
  return image.size > FILE_MAX ? 'valid.image.size' : null
}
