import type { WordKey } from '#core/web/i18n/words.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: WordKey
  }
}
