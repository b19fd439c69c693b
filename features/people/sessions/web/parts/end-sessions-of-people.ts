import { IconLogout } from '@tabler/icons-react'
import type { PeopleAction } from '#features/people/many/web/parts/people-action.ts'
import { endUsersSessions } from '../../contract.ts'

export const endSessionsOfPeople: PeopleAction = {
  call: endUsersSessions,
  icon: IconLogout,
  words: {
    label: 'sessions.many.label',
    also: 'cmd.also.sessions',
    title: 'sessions.many.title',
    body: 'sessions.many.body',
    done: 'sessions.many.done',
    already: 'sessions.many.already',
  },
  danger: true,
}
