/** Where an image of ours is served; its name is the hash of its content. */
export const IMAGES_PATH = '/images/'
/** Follows the hash for the same image at twice the size, where its source was large enough. */
export const LARGE = '@2x'

export const imageAddress = (hash: string | null) => (hash === null ? null : IMAGES_PATH + hash)
