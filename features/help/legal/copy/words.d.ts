import type first from './first.en-US.json' with { type: 'json' }
import type server from './server.en-US.json' with { type: 'json' }

declare module '#core/contract/words.ts' {
  interface PageWords {
    info: typeof first
  }
  interface ServerWords {
    info: typeof server
  }
}
