import type { MessageKeys, Messages, NestedKeyOf, useTranslations } from 'use-intl'

/** The key of a text, such as 'users.title'. */
export type WordKey = MessageKeys<Messages, NestedKeyOf<Messages>>

/** What useTranslations answers. */
export type Translate = ReturnType<typeof useTranslations<never>>
