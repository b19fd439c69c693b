import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { lockUsers } from '#features/people/contract.ts'
import type { PeopleAction } from '#features/people/many/web/parts/people-action.ts'

export const lockPeople: PeopleAction = {
  call: lockUsers,
  lockState: true,
  icon: IconLock,
  words: {
    label: 'user.lock.label',
    also: 'cmd.also.lock',
    title: 'users.many.lock.title',
    body: 'users.many.lock.body',
    done: 'users.many.lock.done',
    already: 'users.many.already',
  },
  danger: true,
}

export const unlockPeople: PeopleAction = {
  call: lockUsers,
  lockState: false,
  icon: IconLockOpen,
  words: {
    label: 'user.unlock',
    also: 'cmd.also.unlock',
    title: 'users.many.unlock.title',
    body: 'users.many.unlock.body',
    done: 'users.many.unlock.done',
    already: 'users.many.already',
  },
  danger: false,
}
