import type pages from './en-US.json' with { type: 'json' }
import type later from './later.en-US.json' with { type: 'json' }
import type server from './server.en-US.json' with { type: 'json' }

declare module '#core/contract/words.ts' {
  interface PageWords {
    core: typeof pages & typeof later
  }
  interface ServerWords {
    core: typeof server
  }
}
