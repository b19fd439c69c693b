/** Where an image of ours is served; its name is the hash of its content. */
export const IMAGES_PATH = '/images/'

export const imageAddress = (hash: string | null) => (hash === null ? null : IMAGES_PATH + hash)
