import type { ScimSource, SourceChange } from '../../contract.ts'

/** In `Scope`: the whole network. */
const NETWORK = '*'

type Saved = Pick<ScimSource, 'Name' | 'Network' | 'Dealers' | 'May' | 'Apps' | 'SendsWelcome'>

const factsOf = ({ Name, Network, Dealers, May, Apps, SendsWelcome }: Saved) => ({
  Name: [Name],
  Scope: Network ? [NETWORK] : Dealers.map(({ DisplayName, SoldTo }) => `${DisplayName} (${SoldTo})`),
  May,
  Apps: Apps.map(({ DisplayName }) => DisplayName),
  Welcome: [String(SendsWelcome)],
})

/** The facts in which a source differs before and after a save. */
export function sourceChanges(before: Saved | null, after: Saved | null): SourceChange[] {
  const [from, to] = [before && factsOf(before), after && factsOf(after)]
  return (['Name', 'Scope', 'May', 'Apps', 'Welcome'] as const).flatMap((Field) => {
    const change = { Field, From: from?.[Field] ?? null, To: to?.[Field] ?? null }
    return JSON.stringify(change.From) === JSON.stringify(change.To) ? [] : [change]
  })
}
