import type { MessageKeys, Messages, NestedKeyOf } from 'use-intl/core'

/** The key of a text, such as 'users.title'. */
export type WordKey = MessageKeys<Messages, NestedKeyOf<Messages>>
