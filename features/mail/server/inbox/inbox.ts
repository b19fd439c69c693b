import type { Clock } from '#core/server/clock.ts'
import type { Post, ReadyMail } from '../post.ts'

export type KeptMail = ReadyMail & { number: number; at: Date }

/** The mails of a portal that sends none. In memory: they hold links that the database is not to hold. */
export type Inbox = {
  post: Post
  /** The latest first. */
  all: () => readonly KeptMail[]
  find: (number: number) => KeptMail | undefined
}

const KEPT = 500

export function openInbox(clock: Clock): Inbox {
  let mails: readonly KeptMail[] = []
  let last = 0
  return {
    post: async (mail) => {
      mails = [{ ...mail, number: (last += 1), at: clock.now() }, ...mails].slice(0, KEPT)
    },
    all: () => mails,
    find: (number) => mails.find((mail) => mail.number === number),
  }
}
