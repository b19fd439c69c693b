import { DAY_MS } from '#core/contract/days.ts'
import { BACKUP_DAYS, type Compliance, UNUSED_DAYS, VERIFIED_DAYS } from './contract.ts'

/** `todo`: somebody has to act. `known`: a fact that is neither good nor bad. */
export type State = 'good' | 'todo' | 'known'

const isOlder = (at: string | null, days: number, now: Date) =>
  at === null || now.getTime() - Date.parse(at) > days * DAY_MS

/** The lines of the page, in its order, with the state of each. */
export function statesOf({
  At,
  Officer,
  Deleted,
  EventDays,
  Texts,
  Requests,
  Languages,
  Wide,
  Unused,
  SignIn,
  BackupAt,
  Log,
}: Compliance) {
  const now = new Date(At)
  const good = (isGood: boolean): State => (isGood ? 'good' : 'todo')
  return {
    officer: good(Officer.Missing.length === 0),
    texts: good(Texts.Own),
    // People who do not sign in are not asked; nobody has to act.
    accepted: Texts.Own && Texts.Accepted === Texts.People ? 'good' : 'known',
    // French by default where the Charter of the French language holds; elsewhere that is no fault.
    french: Languages[0] === 'fr-CA' ? 'good' : 'known',
    retention: 'known',
    events: good(EventDays !== null),
    // The work runs at least daily.
    waiting: good(Deleted.Next === null || !isOlder(Deleted.Next, 1, now)),
    requests: good(Requests.Overdue === 0),
    located: 'known',
    register: 'known',
    wide: good(
      Wide.First.every(({ LastSignIn, Locked }) => Locked || !isOlder(LastSignIn, UNUSED_DAYS, now)),
    ),
    unused: good(Unused.Count === 0),
    idle: 'known',
    // Somebody with their password could act in their name.
    signIn: good(SignIn.AdminsWithout === 0),
    log: good(Log.Intact === true && !isOlder(Log.VerifiedAt, VERIFIED_DAYS, now)),
    backup: good(!isOlder(BackupAt, BACKUP_DAYS, now)),
  } as const satisfies Record<string, State>
}
export type Line = keyof ReturnType<typeof statesOf>
