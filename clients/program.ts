// The test beside this file compiles it against the built client, as another developer would, and runs it.
import { comptoir, type Options, type Portal, Refused, rows } from 'comptoir-client'

/** Searches, locks, unlocks, saves an app with a logo, uploads a file, reads a file, and is refused. It returns the portal's answers. */
export async function run(options: Options, own: { id: string; logo: Blob }) {
  const portal = comptoir(options)
  const found = []
  for await (const user of rows(portal.searchUsers, { query: 'quenneville', pageSize: 2 }))
    found.push(user.LastName)
  const { Data } = await portal.searchUsers({ query: 'quenneville', sort: 'email' })
  const id = Data[0]!.ID
  const locked = await portal.lockUser({ id, lockState: true })
  await portal.lockUser({ id, lockState: false })
  const { Locked } = await portal.getUser({ id })

  const app = await portal.saveApp({ app: { ...newApp, ClientID: `client-${Date.now()}` }, logo: own.logo })

  const file = new Blob(['Email\nnobody@example.com\n'])
  const upload = await portal.uploadImport({ kind: 'people', name: 'people.csv', file })
  const { Kind } = await portal.getImport({ id: upload.ID })

  const self = await portal.lockUser({ id: own.id }).catch(told)
  const { FirstName, LastName, Email, MobilePhone, AlternatePhone, Locale, Version } =
    await portal.getProfile()
  const mine = { FirstName, LastName, Email, MobilePhone, AlternatePhone, Locale, Version: Version - 1 }
  const stale = await portal.saveProfile(mine).catch(told)
  return {
    found,
    locked: locked?.Locked,
    unlocked: !Locked,
    logo: app.Logo !== null,
    uploaded: Kind,
    self,
    stale,
  }
}

const told = (error: unknown) =>
  error instanceof Refused ? [error.status, error.problem, error.message, error.current !== null] : error

const newApp = {
  Name: 'client',
  DisplayName: 'Client',
  URL: 'https://client.example.com',
  LoginUrl: 'https://client.example.com/callback',
  LogoutUrl: 'https://client.example.com/',
  Flow: 0,
  Colour: '#1d6fb8',
  Description: 'An app that a program makes.',
  ProvisionType: 0,
} as const

/** Mistakes that the types must refuse. This is compiled but never run. */
export function mistakes(portal: Portal) {
  // @ts-expect-error there is no such call
  void portal.searchPeople({})
  // @ts-expect-error the parameter is a number
  void portal.searchUsers({ pageSize: 'all' })
  // @ts-expect-error the id is missing
  void portal.lockUser({})
  // @ts-expect-error the id is missing
  void portal.lockUser()
}
