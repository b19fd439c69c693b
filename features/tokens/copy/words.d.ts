import type pages from './en-US.json' with { type: 'json' }
import type server from './server.en-US.json' with { type: 'json' }

declare module '#core/contract/words.ts' {
  interface PageWords {
    tokens: typeof pages
  }
  interface ServerWords {
    tokens: typeof server
  }
}
