import { jwtVerify } from 'jose'

/** What a signed link of the portal says (R31); undefined when it is not the portal's, not for this site, or too old. */
export async function openLearningLink(
  token: string,
  { key, issuer, audience }: { key: string; issuer: string; audience: string },
): Promise<Record<string, unknown> | undefined> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(key), {
      algorithms: ['HS256'],
      issuer,
      audience,
      requiredClaims: ['exp', 'sub', 'email'],
    })
    return payload
  } catch {
    return undefined
  }
}
