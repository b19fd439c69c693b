import { type CallContext, handleFor } from '#core/server/handle.ts'
import { loadViewer, type SignedIn } from './viewer.ts'

/** The context of a handler. */
export type Context = CallContext<SignedIn>

/** Binds an endpoint to its handler. The viewer is read from the database on each call. */
export const handle = handleFor(loadViewer)
