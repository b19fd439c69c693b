import {
  IconArrowBackUp,
  IconBuildingStore,
  IconDoorExit,
  IconLock,
  IconLockOpen,
  IconLogout,
  IconMailForward,
  IconTemplate,
  IconTrash,
  IconUserMinus,
  IconUserPlus,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { WordKey } from '#core/web/i18n/words.ts'
import type { BulkAct } from '../rules.ts'

/** How the pages show an act. */
export type ActWords = {
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: true }>
  /** `title`, `done` and `already` get the number of people as `n`. */
  words: Record<'label' | 'also' | 'title' | 'body' | 'done' | 'already', WordKey>
  /** Whether the people lose something. */
  danger: boolean
}

export const actWords: Readonly<Record<BulkAct, ActWords>> = {
  lock: {
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
  },
  unlock: {
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
  },
  'end-sessions': {
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
  },
  welcome: {
    icon: IconMailForward,
    words: {
      label: 'bulk.welcome.label',
      also: 'cmd.also.mail',
      title: 'bulk.welcome.title',
      body: 'bulk.welcome.body',
      done: 'bulk.welcome.done',
      already: 'bulk.welcome.already',
    },
    danger: false,
  },
  give: {
    icon: IconUserPlus,
    words: {
      label: 'bulk.give.label',
      also: 'bulk.give.also',
      title: 'bulk.give.title',
      body: 'bulk.give.body',
      done: 'bulk.give.done',
      already: 'bulk.give.already',
    },
    danger: false,
  },
  template: {
    icon: IconTemplate,
    words: {
      label: 'bulk.template.label',
      also: 'bulk.template.also',
      title: 'bulk.template.title',
      body: 'bulk.template.body',
      done: 'bulk.template.done',
      already: 'bulk.template.already',
    },
    danger: false,
  },
  take: {
    icon: IconUserMinus,
    words: {
      label: 'bulk.take.label',
      also: 'bulk.take.also',
      title: 'bulk.take.title',
      body: 'bulk.take.body',
      done: 'bulk.take.done',
      already: 'bulk.take.already',
    },
    danger: true,
  },
  move: {
    icon: IconBuildingStore,
    words: {
      label: 'bulk.move.label',
      also: 'bulk.move.also',
      title: 'bulk.move.title',
      body: 'bulk.move.body',
      done: 'bulk.move.done',
      already: 'bulk.move.already',
    },
    danger: false,
  },
  leave: {
    icon: IconDoorExit,
    words: {
      label: 'leaving.set',
      also: 'bulk.leave.also',
      title: 'bulk.leave.title',
      body: 'bulk.leave.body',
      done: 'bulk.leave.done',
      already: 'bulk.leave.already',
    },
    danger: true,
  },
  delete: {
    icon: IconTrash,
    words: {
      label: 'bulk.delete.label',
      also: 'bulk.delete.also',
      title: 'bulk.delete.title',
      body: 'bulk.delete.body',
      done: 'bulk.delete.done',
      already: 'bulk.delete.already',
    },
    danger: true,
  },
  restore: {
    icon: IconArrowBackUp,
    words: {
      label: 'users.deleted.restore',
      also: 'bulk.restore.also',
      title: 'bulk.restore.title',
      body: 'bulk.restore.body',
      done: 'bulk.restore.done',
      already: 'bulk.restore.already',
    },
    danger: false,
  },
}
