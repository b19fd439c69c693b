/** The path of stored images, whose names are the hashes of their contents. */
export const IMAGES_PATH = '/images/'
/** The suffix of the name for an image of twice the size, if its source was large enough. */
export const LARGE = '@2x'

export const imageAddress = (hash: string | null) => (hash === null ? null : IMAGES_PATH + hash)
