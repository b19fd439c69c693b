import assert from 'node:assert/strict'

/** The origin of apps in tests. Nothing listens there. */
export const APP_ORIGIN = 'http://127.0.0.1:9'

type Cookie = { name: string; value: string; path: string }
export type Page = { url: string; status: number; headers: Headers; text: string }
type Sent = { form?: Record<string, string>; headers?: Record<string, string> }

/** A small browser for sign-ins without JavaScript. It handles cookies with their paths, redirects and forms. */
export class Browser {
  readonly #cookies = new Map<string, Cookie>()
  readonly #home: string
  readonly #headers: Record<string, string>

  /** The browser does not follow redirects to an origin other than `home`: their address is the result. */
  constructor(home: string, headers: Record<string, string> = {}) {
    this.#home = home
    this.#headers = { accept: 'text/html', ...headers }
  }

  /** The Cookie header for an address. */
  cookiesFor(url: string): string {
    const { pathname } = new URL(url)
    return [...this.#cookies.values()]
      .filter(({ path }) => pathname === path || pathname.startsWith(path.replace(/\/?$/, '/')))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
  }

  /** Makes one request without following a redirect. */
  async request(url: string, { form, headers }: Sent = {}): Promise<Page> {
    const { pathname } = new URL(url)
    const cookie = this.cookiesFor(url)
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { ...this.#headers, ...(cookie ? { cookie } : {}), ...headers },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    for (const header of response.headers.getSetCookie()) this.#keep(header, pathname)
    return { url, status: response.status, headers: response.headers, text: await response.text() }
  }

  /** Follows redirects until a page, or until they lead elsewhere. */
  async go(url: string, sent: Sent = {}): Promise<Page> {
    const page = await this.request(url, sent)
    const location = page.headers.get('location')
    if (location === null || page.status < 300 || page.status >= 400) return page
    const next = new URL(location, url).href
    const atHome = next.startsWith(`${this.#home}/oidc/`) || next.startsWith(`${this.#home}/sign-in/`)
    return atHome ? this.go(next, { headers: sent.headers ?? {} }) : { ...page, url: next }
  }

  /** Follows the link of a page to the other language. */
  switchLanguage(page: Page): Promise<Page> {
    const link = /<a class="language" href="([^"]*)"/.exec(page.text)?.[1]
    if (link === undefined) throw new Error(`no language switch on ${page.url}`)
    return this.go(new URL(link.replaceAll('&#38;', '&'), page.url).href)
  }

  /** Sends the form of a page with its hidden fields and the filled ones. */
  submit(
    page: Page,
    filled: Record<string, string> = {},
    headers: Record<string, string> = {},
  ): Promise<Page> {
    const action = /<form[^>]*\baction="([^"]*)"/.exec(page.text)?.[1]
    if (action === undefined) throw new Error(`no form on ${page.url}: ${page.text.slice(0, 300)}`)
    const hidden = [...page.text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
    const form = { ...Object.fromEntries(hidden.map(([, name, value]) => [name, value])), ...filled }
    return this.go(new URL(unescape(action), page.url).href, {
      form,
      headers: { referer: page.url, ...headers },
    })
  }

  #keep(header: string, from: string) {
    const [pair = '', ...attributes] = header.split(/;\s*/)
    const [name = '', value = ''] = pair.split(/=(.*)/)
    const path = attributes.find((one) => /^path=/i.test(one))?.slice(5) ?? from
    if (value === '' || /expires=Thu, 01 Jan 1970/.test(header)) this.#cookies.delete(`${name} ${path}`)
    else this.#cookies.set(`${name} ${path}`, { name, value, path })
  }
}

const unescape = (text: string) =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))

/** Checks that a page has one heading, a title and a language, which its header names too, and that each field has a label. */
export function assertReadable({ text, headers }: Page, locale: string) {
  assert.match(text, new RegExp(`<html lang="${locale}"`))
  assert.equal(headers.get('content-language'), locale)
  assert.equal(text.match(/<h1[ >]/g)?.length, 1)
  assert.match(text, /<title>[^<]+ \| Comptoir<\/title>/)
  const fields = [...text.matchAll(/<input(?![^>]*type="hidden")[^>]*>/g)].map(([field]) => field)
  for (const field of fields)
    assert.ok(text.includes(`<label for="${/id="(\w+)"/.exec(field)?.[1]}">`), field)
}

/** Opens the terms of use from a step of a sign-in, then the step to which they lead back. */
export async function throughTerms(browser: Browser, { text, url }: Page): Promise<Page> {
  const link = (page: string, pattern: RegExp) => pattern.exec(page)![1]!.replaceAll('&#38;', '&')
  const terms = await browser.go(new URL(link(text, /<a href="(\/terms-of-use[^"]*)"/), url).href)
  return browser.go(new URL(link(terms.text, /class="button" href="([^"]*)"/), terms.url).href)
}
