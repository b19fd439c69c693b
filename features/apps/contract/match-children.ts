import type { Locale } from '#core/contract/locale.ts'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import { isBlank } from '#core/contract/text.ts'
import type { DisplayNames } from '#domain/contract/attributes.ts'
import { cleanName, nameProblem } from '../rules.ts'
import { namesAfter, otherNameProblems } from './names.ts'

/**
 * One refusal: the status, the path of the field or child in the payload, and the key of the message. `value`: the refused
 * part of a longer value.
 */
export type AppRefusal = { status: 400 | 403 | 409; path: string; message: string; value?: string }
export const refusal = (status: AppRefusal['status'], path: string, message: string): AppRefusal => ({
  status,
  path,
  message,
})

type ChildNames = { Name: string; DisplayName: string; DisplayNames: DisplayNames }
type StoredChild = ChildNames & { ID: string }
type ChildInSave = {
  ID?: string | null | undefined
  Name: string
  DisplayName?: string | undefined
  DisplayNames?: { [L in Locale]?: string | undefined } | undefined
}
/** A child of the payload at its path. */
export type SentChild<S> = { sent: S; path: string }
/** A child after the save, with the saved one; an unsaved one has none. */
export type MatchedChild<S, B> = SentChild<S> & ChildNames & { before: B | null }

type Options = {
  locale: Locale
  isPortal: boolean
  /** False for attributes, which are displayed by their name without one. R19 */
  displayNameNeeded: boolean
}

/**
 * Finds the saved child of each sent one by its ID. Drops new children without a name (R19); refuses to blank a saved one,
 * and an ID that is unknown or repeated. B029
 */
export function matchChildren<S extends ChildInSave, B extends StoredChild>(
  saved: readonly B[],
  all: readonly SentChild<S>[],
  { locale, isPortal, displayNameNeeded }: Options,
) {
  const byId = new Map(saved.map((one) => [one.ID, one]))
  const [ids, names] = [new Set<string>(), new Set<string>()]
  const refused: AppRefusal[] = []
  const dropped: string[] = []
  const next: MatchedChild<S, B>[] = []
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
    if (Name !== before?.Name) wrong('Name', nameProblem(Name) ?? prefixProblem(Name, isPortal))
    if (displayNameNeeded && isBlank(DisplayName)) wrong('DisplayName', 'valid.required')
    else if (DisplayName !== before?.DisplayName && DisplayName)
      wrong('DisplayName', nameProblem(DisplayName))
    for (const [language, message] of otherNameProblems(before, named))
      wrong(`DisplayNames.${language}`, message)
    if (names.has(Name)) wrong('Name', 'valid.used')
    names.add(Name)
    next.push({ sent, path, before, Name, ...named })
  }
  const removed = saved.filter(({ ID }) => !ids.has(ID))
  return { refused, dropped, next, removed }
}

/** Refuses the prefix of the portal's permissions in names of other apps. R1 */
const prefixProblem = (name: string, isPortal: boolean) =>
  !isPortal && name.startsWith(`${PORTAL_CLIENT_ID}-`) ? 'apps.err.prefix' : null
