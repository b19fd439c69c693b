/** The API of TypeScript 6: the generator cannot use that of version 7. */
export { ts as default } from '@ts-morph/common'
