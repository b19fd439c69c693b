import { html, type Html } from '#core/server/html.ts'
import { type SiteFrame, sitePage } from '#core/server/page.ts'
import { INBOX_PATH } from '../../contract.ts'
import { mailDate } from '#domain/server/mail-dates.ts'
import { siteTitle } from '#core/server/words.ts'
import type { InboxMail } from './inbox.ts'

const page = (frame: SiteFrame, title: string, body: Html): string =>
  sitePage(frame, {
    title,
    style: `${INBOX_PATH}/inbox.css`,
    body,
    footer: html`<a href="${frame.settings.PUBLIC_URL}/"
      >${frame.t('login.home', { site: siteTitle(frame.settings, frame.locale) })}</a
    >`,
  })

/** All mails, the latest first. */
export function listPage(frame: SiteFrame, mails: readonly InboxMail[]): string {
  const { t, locale } = frame
  const title = t('mail.inbox.title')
  const rows = mails.map(
    (mail) =>
      html`<li>
        <a href="${INBOX_PATH}/${mail.number}?locale=${locale}" lang="${mail.locale}">${mail.subject}</a>
        <span><bdi>${mail.to.name}</bdi> ${address(mail)}</span>
        <span>${moment(frame, mail)}</span>
      </li>`,
  )
  return page(
    frame,
    title,
    html`<h1>${title}</h1>
      <p>${t('mail.inbox.lead')}</p>
      <p class="count">
        ${mails.length ? t('mail.inbox.count', { count: mails.length }) : t('mail.inbox.empty')}
      </p>
      ${
        mails.length > 0 &&
        html`<ol>
          ${rows}
        </ol>`
      }`,
  )
}

/** A mail: its headers, its HTML as a mail program shows it, and its plain text. */
export function mailPage(frame: SiteFrame, mail: InboxMail): string {
  const { t, locale } = frame
  return page(
    frame,
    mail.subject,
    html`<p><a href="${INBOX_PATH}?locale=${locale}">${t('mail.inbox.back')}</a></p>
      <h1 lang="${mail.locale}">${mail.subject}</h1>
      <dl>
        <dt>${t('mail.inbox.to')}</dt>
        <dd><bdi>${mail.to.name}</bdi> ${address(mail)}</dd>
        <dt>${t('mail.inbox.at')}</dt>
        <dd>${moment(frame, mail)}</dd>
      </dl>
      <h2>${t('mail.inbox.html')}</h2>
      <iframe
        title="${t('mail.inbox.html')}"
        src="${INBOX_PATH}/${mail.number}/html"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      ></iframe>
      <h2>${t('mail.inbox.text')}</h2>
      <pre lang="${mail.locale}" tabindex="0">${mail.text}</pre>`,
  )
}

/** The page for a mail that is no longer kept, or never existed. */
export const gonePage = (frame: SiteFrame): string =>
  page(
    frame,
    frame.t('mail.inbox.title'),
    html`<h1>${frame.t('mail.inbox.title')}</h1>
      <p>${frame.t('mail.inbox.gone')}</p>
      <p><a href="${INBOX_PATH}?locale=${frame.locale}">${frame.t('mail.inbox.back')}</a></p>`,
  )

const address = ({ to }: InboxMail) => html`<span class="address">${to.address}</span>`

const moment = ({ locale, settings }: SiteFrame, { at }: InboxMail) =>
  html`<time datetime="${at.toISOString()}">${mailDate(at, locale, settings.TIME_ZONE)}</time>`
