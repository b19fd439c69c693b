import type { Locale } from '#core/contract/locale.ts'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import { isBlank } from '#core/contract/text.ts'
import type { DisplayNames } from '#domain/contract/attributes.ts'
import { cleanName, nameProblem } from '../rules.ts'
import { namesAfter, otherNameProblems } from './names.ts'

/**
 * One refusal: the status, the path of the field or child in the payload, and the key of the message. `value`: the part
 * of a longer value that is refused.
 */
export type Refused = { status: 400 | 403 | 409; path: string; message: string; value?: string }
export const refusal = (status: Refused['status'], path: string, message: string): Refused => ({
  status,
  path,
  message,
})

type Named = { Name: string; DisplayName: string; DisplayNames: DisplayNames }
type Stored = Named & { ID: string }
type Sent = {
  ID?: string | null | undefined
  Name: string
  DisplayName?: string | undefined
  DisplayNames?: { [L in Locale]?: string | undefined } | undefined
}
/** A child of the payload at its path. */
export type At<S> = { sent: S; path: string }
/** A child after the save, with the saved one; an unsaved one has none. */
export type Matched<S, B> = At<S> & Named & { before: B | null }

type Options = {
  locale: Locale
  isPortal: boolean
  /** An attribute needs no display name: it takes its name. R19 */
  displayNameNeeded: boolean
}

/**
 * Finds the saved child of each sent one by its ID. Unsaved children without a name are dropped (R19); a saved one cannot
 * be blanked. An ID that is not among the saved ones, or twice in the payload, is refused. B029
 */
export function matchChildren<S extends Sent, B extends Stored>(
  saved: readonly B[],
  all: readonly At<S>[],
  { locale, isPortal, displayNameNeeded }: Options,
) {
  const byId = new Map(saved.map((one) => [one.ID, one]))
  const [ids, names] = [new Set<string>(), new Set<string>()]
  const refused: Refused[] = []
  const dropped: string[] = []
  const next: Matched<S, B>[] = []
  for (const { sent, path } of all) {
    const before = sent.ID ? (byId.get(sent.ID) ?? null) : null
    if (sent.ID && (!before || ids.has(sent.ID))) refused.push(refusal(400, `${path}.ID`, 'valid.value'))
    if (sent.ID) ids.add(sent.ID)
    const Name = cleanName(sent.Name)
    const named = namesAfter(before, sent, locale)
    const { DisplayName } = named
    if (!sent.ID && (isBlank(Name) || (displayNameNeeded && isBlank(DisplayName)))) {
      dropped.push(path)
      continue
    }
    const wrong = (field: string, message: string | null) => {
      if (message) refused.push(refusal(400, `${path}.${field}`, message))
    }
    if (Name !== before?.Name) wrong('Name', nameProblem(Name) ?? foreign(Name, isPortal))
    if (displayNameNeeded && isBlank(DisplayName)) wrong('DisplayName', 'valid.required')
    else if (DisplayName !== before?.DisplayName && DisplayName)
      wrong('DisplayName', nameProblem(DisplayName))
    for (const [of, message] of otherNameProblems(before, named)) wrong(`DisplayNames.${of}`, message)
    if (names.has(Name)) wrong('Name', 'valid.used')
    names.add(Name)
    next.push({ sent, path, before, Name, ...named })
  }
  const removed = saved.filter(({ ID }) => !ids.has(ID))
  return { refused, dropped, next, removed }
}

/** Names with the prefix of the portal's permissions are those of the portal alone. R1 */
const foreign = (name: string, isPortal: boolean) =>
  !isPortal && name.startsWith(`${PORTAL_CLIENT_ID}-`) ? 'apps.err.prefix' : null
