import { DAY_MS } from '#core/contract/days.ts'
import { DRAFTS } from '#core/web/session/drafts-key.ts'

export type Values = Record<string, unknown>
/** What was typed in a form but not saved: when, and the version of the record it was typed over. */
export type Draft = { at: number; version: number; values: Values }

/** How long a draft is offered. R87 */
export const DRAFT_LIFETIME_MS = 14 * DAY_MS
/** The drafts in one browser; the oldest are dropped. */
const DRAFTS_MAX = 20
/** The characters of one draft; a longer one is not kept. Browsers store some millions. */
const DRAFT_SIZE_MAX = 200_000

/** The name of the draft of one person, for a record on a page. */
export const draftName = (owner: string, place: string) => `${DRAFTS}${owner} ${place}`

/** Reads a draft that is not too old. */
export function readDraft(storage: Storage, name: string, now: number): Draft | null {
  const draft = parsed(storage.getItem(name))
  return draft && now - draft.at < DRAFT_LIFETIME_MS ? draft : null
}

/** Keeps a draft, and drops those that are too old or too many. A draft that is too long is not kept. */
export function keepDraft(storage: Storage, name: string, draft: Draft): void {
  const text = JSON.stringify(draft)
  if (text.length > DRAFT_SIZE_MAX) return storage.removeItem(name)
  const others = namesIn(storage)
    .filter((other) => other !== name)
    .map((other) => ({ name: other, at: parsed(storage.getItem(other))?.at ?? 0 }))
    .toSorted((one, other) => other.at - one.at)
  for (const [place, other] of others.entries())
    if (place >= DRAFTS_MAX - 1 || draft.at - other.at >= DRAFT_LIFETIME_MS) storage.removeItem(other.name)
  storage.setItem(name, text)
}

const namesIn = (storage: Storage) => Object.keys(storage).filter((key) => key.startsWith(DRAFTS))

function parsed(text: string | null): Draft | null {
  try {
    const draft = JSON.parse(text ?? 'null') as Partial<Draft> | null
    return draft && typeof draft.at === 'number' && typeof draft.values === 'object' ? (draft as Draft) : null
  } catch {
    return null
  }
}
