/** The compiler's API, for the generator: version 7, which checks this project, has none. */
export { ts as default } from '@ts-morph/common'
