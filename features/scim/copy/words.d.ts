import type server from './server.en-US.json' with { type: 'json' }

declare module '#core/contract/words.ts' {
  interface ServerWords {
    scim: typeof server
  }
}
