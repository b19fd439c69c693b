import { type Html, html } from '#core/server/html.ts'
import { lightColour } from '#core/server/tokens.ts'
import type { Message, Person, Table } from './message.ts'

// Styles are inline, since mail programs drop others. The contrast of these colours meets WCAG 2.2 AA.
const FONT = "font-family: -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const INK = lightColour('ink')
const SOFT = lightColour('ink-soft')
const LINE = lightColour('line')
const ACCENT = lightColour('accent-fill')

const style = {
  page: `margin: 0; padding: 24px 12px; background: ${lightColour('ground')}; color: ${INK}; ${FONT}; font-size: 16px; line-height: 1.5`,
  card: `width: 100%; max-width: 600px; margin: 0 auto; background: ${lightColour('surface')}; border: 1px solid ${LINE}; border-radius: 8px`,
  head: `padding: 20px 28px; border-bottom: 1px solid ${LINE}`,
  site: `margin: 0; font-size: 17px; font-weight: 600; color: ${INK}`,
  body: 'padding: 24px 28px',
  text: 'margin: 0 0 16px',
  quote: `margin: 0 0 16px; padding: 0 0 0 14px; border-left: 3px solid ${LINE}; white-space: pre-line; overflow-wrap: anywhere`,
  button: `display: inline-block; margin-top: 8px; padding: 13px 24px; border-radius: 6px; background: ${ACCENT}; color: ${lightColour('on-accent')}; font-weight: 600; text-decoration: none`,
  note: `margin: 0 0 16px; color: ${SOFT}; font-size: 14px`,
  bare: `color: ${ACCENT}; overflow-wrap: anywhere; word-break: break-word`,
  person: `margin: 24px 0 0; padding-top: 16px; border-top: 1px solid ${LINE}; font-size: 16px`,
  email: `font-weight: 400; color: ${SOFT}; font-size: 14px; overflow-wrap: anywhere`,
  apps: 'margin: 8px 0 16px; padding-left: 20px',
  held: `color: ${SOFT}`,
  table: 'width: 100%; margin: 0 0 20px; border-collapse: collapse; font-size: 15px',
  caption: 'padding: 0 0 6px; font-weight: 600; text-align: left',
  name: `padding: 7px 12px 7px 0; border-top: 1px solid ${LINE}; font-weight: 400; text-align: left`,
  value: `padding: 7px 0; border-top: 1px solid ${LINE}; font-weight: 600; text-align: right`,
  foot: `padding: 16px 28px 20px; border-top: 1px solid ${LINE}; color: ${SOFT}; font-size: 13px`,
  footText: 'margin: 0 0 8px',
  footLink: `color: ${SOFT}`,
}

/** The message as HTML for mail programs: no script, no image, no request, no tracking. */
export function messageHtml(message: Message): string {
  const {
    locale,
    subject,
    greeting,
    paragraphs,
    quote,
    button,
    notes = [],
    people = [],
    tables = [],
    footer,
  } = message
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light only" />
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        <title>${subject}</title>
      </head>
      <body style="${style.page}">
        <main>
          <table role="presentation" cellpadding="0" cellspacing="0" style="${style.card}">
            <tr>
              <td style="${style.head}"><h1 style="${style.site}">${footer.site}</h1></td>
            </tr>
            <tr>
              <td style="${style.body}">
                ${[greeting, ...paragraphs].map((text) => paragraph(text))}
                ${quote && html`<blockquote style="${style.quote}"><bdi>${quote}</bdi></blockquote>`}
                ${people.map(personHtml)} ${tables.map(tableHtml)} ${button && buttonHtml(button)}
                ${notes.map((text) => paragraph(text, style.note))} ${button && bareLink(button)}
              </td>
            </tr>
            <tr>
              <td style="${style.foot}">${footerHtml(message)}</td>
            </tr>
          </table>
        </main>
      </body>
    </html> `.text.replace(BETWEEN_TAGS, '><')
}

/** Removed, since some mail programs cut off a mail of more than 102 kB, and a list of people is long. */
const BETWEEN_TAGS = />\s+</g

const paragraph = (text: string, look = style.text): Html => html`<p style="${look}">${text}</p>`

const buttonHtml = ({ label, address }: NonNullable<Message['button']>) =>
  html`<p style="${style.text}"><a href="${address}" style="${style.button}">${label}</a></p>`

const bareLink = ({ bare, address }: NonNullable<Message['button']>) =>
  html`<p style="${style.note}">${bare}<br /><a href="${address}" style="${style.bare}">${address}</a></p>`

const personHtml = ({ name, email, apps, none }: Person) =>
  html`<h2 style="${style.person}"><bdi>${name}</bdi><br /><span style="${style.email}">${email}</span></h2>
    ${
      apps.length
        ? html`<ul style="${style.apps}">
            ${apps.map((app) => html`<li>${app.name}${[app.held, app.permissions].filter(Boolean).map((text) => html`<br /><span style="${style.held}">${text}</span>`)}</li>`)}
          </ul>`
        : paragraph(none, style.note)
    }`

const tableHtml = ({ title, rows }: Table) =>
  html`<table style="${style.table}">
    <caption style="${style.caption}">
      ${title}
    </caption>
    ${rows.map(
      ({ name, value }) =>
        html`<tr>
          <th scope="row" style="${style.name}"><bdi>${name}</bdi></th>
          <td style="${style.value}">${value}</td>
        </tr>`,
    )}
  </table>`

const footerHtml = ({ footer: { site, portal, reason, otherLanguage } }: Message) =>
  html`<p style="${style.footText}">${reason}</p>
    <p style="${style.footText}"><a href="${portal}" style="${style.footLink}">${site}</a></p>
    ${
      otherLanguage &&
      html`<p style="margin: 0" lang="${otherLanguage.locale}">
        <a href="${otherLanguage.address}" style="${style.footLink}">${otherLanguage.text}</a>
      </p>`
    }`
