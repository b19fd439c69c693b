import type { IncomingMessage, ServerResponse } from 'node:http'

/** Records traces (main/server/telemetry/traces.ts), which the settings OTEL_… turn on. */
export type Tracing = {
  /** Records a request while the work answers it, and says so in its answer. */
  request: (request: IncomingMessage, response: ServerResponse, work: () => void) => void
  nameRequest: (route: string) => void
  span: <T>(span: Span<T>, work: () => Promise<T>) => Promise<T>
  headers: () => Record<string, string>
  traceId: () => string | undefined
}

/** `name`: from a fixed list. `isClient`: it calls another system. `counts`: whether a job did anything; otherwise it leaves no trace. */
type Span<T> = { name: string; isClient?: boolean; counts?: (result: T) => boolean }

let tracing: Tracing | undefined

/** Turns tracing on in this process, or off. */
export function setTracing(given: Tracing | undefined): void {
  tracing = given
}

/** Does the work that answers a request. */
export function traceRequest(request: IncomingMessage, response: ServerResponse, work: () => void): void {
  if (tracing) tracing.request(request, response, work)
  else work()
}

/** Names the request that is being answered by its route, as `/oidc/auth/:uid`. */
export const nameRequest = (route: string): void => tracing?.nameRequest(route)

/** Does a piece of work that a trace shows: a mail, a call of another system, the run of a job. */
export const traced = <T>(span: Span<T>, work: () => Promise<T>): Promise<T> =>
  tracing ? tracing.span(span, work) : work()

/** The headers that continue the current trace in another system. W3C Trace Context */
export const traceHeaders = (): Record<string, string> => tracing?.headers() ?? {}

/** The current trace, if traces are recorded. */
export const currentTraceId = (): string | undefined => tracing?.traceId()
