import { createHmac } from 'node:crypto'
import type { Provider } from 'oidc-provider'

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>
/** What an authenticator is asked to sign in a sign-in in progress. */
export type ChallengeOf = (interaction: Interaction) => string

const refusedIn = ({ lastSubmission }: Interaction) => Number(lastSubmission?.['refusedPasskeys'] ?? 0)

/**
 * The challenge of a sign-in in progress is a keyed hash of its random id, so that a page costs no statement. It ends with the
 * sign-in, which one request completes, or with a refused signature.
 */
export const signInChallenges =
  (key: string): ChallengeOf =>
  (interaction) =>
    createHmac('sha256', key)
      .update(`passkey ${interaction.uid} ${refusedIn(interaction)}`)
      .digest('base64url')

/** Asks for another signature from now on. */
export async function endChallenge(interaction: Interaction) {
  interaction.lastSubmission = { ...interaction.lastSubmission, refusedPasskeys: refusedIn(interaction) + 1 }
  await interaction.persist()
}
