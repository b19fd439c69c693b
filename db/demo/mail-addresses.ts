import { fold } from '#core/contract/fold.ts'
import { EMAIL_MAX } from '#domain/contract/limits.ts'
import type { Name } from './people.ts'

const plain = (name: string) => fold(name).replace(/[^a-z0-9]+/g, '-')

/** Makes addresses such as genevieve.cote@trois-rivieres.example.test: each is unique, and none is too long. */
export function mailAddresses(): (name: Name, slug: string) => string {
  const used = new Set<string>()
  return ({ firstName, lastName }, slug) => {
    const domain = `${slug}.example.test`
    const room = EMAIL_MAX - domain.length - 1
    const full = `${plain(firstName)}.${plain(lastName)}`
    const local = full.length <= room ? full : `${plain(firstName)[0]}.${plain(lastName)}`.slice(0, room)
    const numbered = (n: number) => (n === 1 ? local : `${local.slice(0, room - String(n).length)}${n}`)
    let n = 1
    while (used.has(`${numbered(n)}@${domain}`)) n += 1
    const address = `${numbered(n)}@${domain}`
    used.add(address)
    return address
  }
}
