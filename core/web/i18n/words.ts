import type { IntlConfig, MessageKeys, Messages, NestedKeyOf, useTranslations } from 'use-intl'
import type { Locale } from '#core/contract/locale.ts'

/** The key of a text, such as 'users.title'. */
export type WordKey = MessageKeys<Messages, NestedKeyOf<Messages>>

/** The return type of useTranslations. */
export type Translate = ReturnType<typeof useTranslations<never>>

/** Some of the texts. */
export type Texts = NonNullable<IntlConfig['messages']>

/** Texts by language, each fetched when it is needed. */
export type WordLoaders = Record<Locale, () => Promise<{ default: Texts }>>
