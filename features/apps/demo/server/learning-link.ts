import { jwtVerify } from 'jose'

/** Reads the claims of a signed link of the portal (R31); undefined if the link is not for this site or has expired. */
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
