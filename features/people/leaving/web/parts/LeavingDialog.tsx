import { lazyPart } from '#core/web/lazy-part.tsx'

/** The dialog that sets the day on which a person leaves, fetched when it opens. */
export const LeavingDialog = lazyPart(async () => (await import('../SetLeaving.tsx')).SetLeaving)
