import { asRefusal, sentenceOf } from '#core/server/http.ts'
import { inWords } from '#core/server/handle.ts'
import { type ProblemCode, Refusal } from '#core/server/errors.ts'
import type { Translate } from '#core/server/words.ts'
import { names, type ScimAnswer, type ScimRequest } from './request.ts'

/** The kinds of errors of RFC 7644, 3.12. */
type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'

/** A refusal of the protocol. */
export class ScimRefusal extends Refusal {
  scimType: ScimType | undefined
  constructor(status: number, code: ProblemCode, scimType?: ScimType) {
    super(status, code)
    this.scimType = scimType
  }
}

export const badFilter = () => new ScimRefusal(400, 'scimFilter', 'invalidFilter')
export const badValue = () => new ScimRefusal(400, 'scimValue', 'invalidValue')
export const badSyntax = () => new ScimRefusal(400, 'scimSyntax', 'invalidSyntax')
export const badPath = () => new ScimRefusal(400, 'scimPath', 'invalidPath')
export const fixed = () => new ScimRefusal(400, 'scimMutability', 'mutability')
export const lockedByOthers = () => new ScimRefusal(400, 'scimLocked', 'mutability')
export const notGiven = () => new ScimRefusal(403, 'scimRight')

/** Refuses a write whose condition on the version does not hold. RFC 7644, 3.14; RFC 9110, 13.1 */
export function requireVersion({ ifMatch, ifNoneMatch }: ScimRequest, etag: string) {
  if (ifMatch !== undefined && !names(ifMatch, etag)) throw new ScimRefusal(412, 'scimVersion')
  if (ifNoneMatch !== undefined && names(ifNoneMatch, etag)) throw new ScimRefusal(412, 'scimOtherVersion')
}

export const ERROR_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error'

/** An error as SCIM writes it: never more than a sentence. */
export function answerOf(error: unknown, t: Translate, requestId: string): ScimAnswer {
  const refusal = asRefusal(error)
  const fields = inWords(refusal.errors, t).map(({ key, message }) => `${key}: ${message}`)
  const scimType = typeOf(refusal)
  const body = {
    schemas: [ERROR_SCHEMA],
    status: String(refusal.status),
    ...(scimType && { scimType }),
    detail: [sentenceOf(refusal, t, requestId), ...fields].join(' '),
  }
  return { status: refusal.status, body, headers: refusal.headers }
}

function typeOf(refusal: Refusal): ScimType | undefined {
  if (refusal instanceof ScimRefusal) return refusal.scimType
  if (refusal.code === 'taken') return 'uniqueness'
  if (refusal.code === 'notJson') return 'invalidSyntax'
  return refusal.status === 400 ? 'invalidValue' : undefined
}
