import type pages from './en-US.json' with { type: 'json' }

declare module '#core/contract/words.ts' {
  interface PageWords {
    move: typeof pages
  }
}
