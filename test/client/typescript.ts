/** The API of TypeScript 6, for the generator, which cannot use the one of version 7. */
export { ts as default } from '@ts-morph/common'
