import { openVault } from '#core/server/secrets.ts'

/** The vault of tests without a folder. */
export const testVault = openVault({ SECRET_KEY: 'a key for tests, of 32 characters', DATA_DIR: '' })
