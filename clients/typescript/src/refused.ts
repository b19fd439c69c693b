import type { Shapes } from './shapes.ts'

type Problem = Shapes['Problem']

/** A call that the portal refused. `message` is the sentence for people, in the language of the call. */
export class Refused extends Error {
  override name = 'Refused'
  /** The status of the answer. */
  status: number
  /** The code for programs, such as `stale`. */
  problem: string
  /** What is wrong with which field. */
  errors: Problem['errors']
  /** Names the call in the log of the portal. */
  requestId: string | null
  /** In a conflict (409), the record as it is stored now. */
  current: unknown
  /** The seconds to wait before trying again, if the portal says it. */
  retryAfter: number | null

  private constructor(response: Response, told: Partial<Problem & { data: unknown }>) {
    super(told.message ?? `The portal answered ${response.status}.`)
    this.status = response.status
    this.problem = told.problem ?? ''
    this.errors = told.errors ?? []
    this.requestId = told.requestId ?? response.headers.get('x-request-id')
    this.current = told.data ?? null
    const seconds = response.headers.get('retry-after')
    this.retryAfter = seconds === null ? null : Number(seconds)
  }

  /** Reads the refusal in a response; a proxy may answer with something else than JSON. */
  static async of(response: Response): Promise<Refused> {
    const text = await response.text()
    try {
      return new Refused(response, JSON.parse(text) as Partial<Problem>)
    } catch {
      return new Refused(response, {})
    }
  }
}
