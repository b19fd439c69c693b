import type first from './first.en-US.json' with { type: 'json' }
import type pages from './en-US.json' with { type: 'json' }
import type server from './server.en-US.json' with { type: 'json' }

declare module '#core/contract/words.ts' {
  interface PageWords {
    system: typeof first & typeof pages
  }
  interface ServerWords {
    system: typeof server
  }
}
