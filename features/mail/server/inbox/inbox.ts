import type { Clock } from '#core/server/clock.ts'
import type { SendMail, ReadyMail } from '../smtp.ts'

export type InboxMail = ReadyMail & { number: number; at: Date }

/** The mails of a portal without a mail server. They are in memory only, since their links must not be stored. */
export type Inbox = {
  sendMail: SendMail
  /** All mails, the latest first. */
  all: () => readonly InboxMail[]
  find: (number: number) => InboxMail | undefined
}

const MAILS_MAX = 500

export function openInbox(clock: Clock): Inbox {
  let mails: readonly InboxMail[] = []
  let last = 0
  return {
    sendMail: async (mail) => {
      mails = [{ ...mail, number: (last += 1), at: clock.now() }, ...mails].slice(0, MAILS_MAX)
    },
    all: () => mails,
    find: (number) => mails.find((mail) => mail.number === number),
  }
}
