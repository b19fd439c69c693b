import { createServer } from 'node:http'
import { Provider } from 'oidc-provider'
import { Browser, type Page } from './browser.ts'

export const OTHER_CLIENT = 'comptoir'
export const OTHER_SECRET = 'the secret of comptoir at the other provider'

/** `signedInAt`: when the session there began, in seconds; left out: now. */
type Claims = Record<string, unknown> & { sub: string; amr?: string[]; signedInAt?: number }

/** A second OpenID Connect provider, such as a dealer has. It signs in `person` without a question. */
export async function startOtherProvider(port: number) {
  const issuer = `http://127.0.0.1:${port}`
  const people = new Map<string, Claims>()
  let person = ''
  let redirects: string[] = []
  const build = () => {
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: OTHER_CLIENT,
          client_secret: OTHER_SECRET,
          redirect_uris: redirects,
          scope: 'openid email profile',
        },
      ],
      claims: {
        openid: ['sub', 'groups', 'amr', 'desk'],
        email: ['email', 'email_verified'],
        profile: ['given_name', 'family_name', 'locale'],
      },
      conformIdTokenClaims: false,
      cookies: { keys: ['of the other provider'] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      findAccount: (_, accountId) => ({ accountId, claims: async () => people.get(accountId)! }),
      loadExistingGrant: async (ctx) => {
        const grant = new ctx.oidc.provider.Grant({
          accountId: ctx.oidc.session!.accountId!,
          clientId: ctx.oidc.client!.clientId,
        })
        grant.addOIDCScope('openid email profile')
        await grant.save()
        return grant
      },
    })
    return { provider, answer: provider.callback() }
  }
  let current: ReturnType<typeof build> | undefined
  const server = createServer((request, response) => {
    const { provider, answer } = (current ??= build())
    const { amr = [], signedInAt: ts } = people.get(person) ?? {}
    const login = { accountId: person, amr, ...(ts !== undefined && { ts }) }
    if (request.url!.startsWith('/interaction/'))
      void provider.interactionFinished(request, response, { login })
    else void answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    issuer,
    close: () => server.close(),
    /** Sets where it may send people back. */
    register: (...addresses: string[]) => {
      redirects = [...redirects, ...addresses]
      current = undefined
    },
    /** Signs this person in from now on. */
    use: (claims: Claims) => {
      people.set(claims.sub, claims)
      person = claims.sub
    },
    /** Follows an address there, until it leads back. */
    async follow(address: string): Promise<Page> {
      const browser = new Browser(issuer)
      for (let url = address; ;) {
        const page = await browser.request(url)
        const location = page.headers.get('location')
        if (location === null) return page
        url = new URL(location, url).href
        if (!url.startsWith(issuer)) return { ...page, url }
      }
    },
  }
}
