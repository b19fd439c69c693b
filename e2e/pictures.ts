import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { type Locale, locales } from '#core/contract/locale.ts'
import { demoPeople } from '#db/demo/demo-people.ts'
import { startPortal } from '../bench/portal.ts'
import { browser } from './browser.ts'
import { open, restoreAll } from './cleanup-steps.ts'
import { fillSignIn, type Portal, translator } from './portal.ts'

const FOLDER = join(import.meta.dirname, '../docs/pictures')
const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 760 }
/** Keeps a picture small, and its texts clear. */
const QUALITY = 50
/** In milliseconds. */
const PATIENCE = 60_000
/** The address that is seen on the pictures of apps. */
const ORIGIN = 'http://localhost:3000'

type Who = Exclude<keyof typeof demoPeople, 'staff'>
type Shot = {
  name: string
  /** Absent: nobody is signed in. */
  who?: Who | Record<Locale, Who>
  path: string
  /** What is done before the picture is taken. */
  act?: (page: Page, t: Portal['t']) => Promise<unknown>
  only?: Locale
  size?: typeof DESKTOP
}

const press = (found: Locator) => found.first().click()
const show = (found: Locator) =>
  found.first().evaluate((element) => window.scrollTo(0, element.getBoundingClientRect().top - 140))

const shots: Shot[] = [
  { name: 'sign-in', path: '/' },
  { name: 'dashboard', who: { 'en-US': 'systemAdmin', 'fr-CA': 'dealerAdmin' }, path: '/' },
  { name: 'users', who: 'systemAdmin', path: '/users/tremblay' },
  {
    name: 'many',
    who: 'dealerAdmin',
    path: '/users/ve',
    act: lockAll,
  },
  {
    name: 'user',
    who: 'systemAdmin',
    path: '/users/tremblay',
    act: async (page) => {
      await press(page.locator('main tbody a').filter({ hasText: 'Anaïs Tremblay' }))
      await page.locator('main :is(h1, h2)', { hasText: 'Anaïs Tremblay' }).first().waitFor()
    },
  },
  {
    name: 'reports',
    who: { 'en-US': 'systemAdmin', 'fr-CA': 'dealerAdmin' },
    path: '/reports?period=last90&compare=previous',
  },
  {
    name: 'report',
    who: { 'en-US': 'systemAdmin', 'fr-CA': 'dealerAdmin' },
    path: '/reports/logins?compare=lastYear',
  },
  {
    name: 'rows',
    who: { 'en-US': 'systemAdmin', 'fr-CA': 'dealerAdmin' },
    path: '/reports/rows?period=last90&figure=lockEvents',
  },
  {
    name: 'cleanup',
    who: 'systemAdmin',
    path: '/reports',
    act: async (page, t) => {
      const dialog = await open(page, t, 'inactive')
      await dialog.getByRole('textbox', { name: t('delete.word') }).waitFor()
      await dialog.getByRole('spinbutton').first().waitFor()
    },
  },
  {
    name: 'receipt',
    who: 'systemAdmin',
    path: '/reports',
    act: async (page, t) => {
      // Those of the other language.
      await restoreAll(page, t)
      const dialog = await open(page, t, 'orphaned')
      await dialog.getByRole('textbox').fill(t('delete.word'))
      await dialog.getByRole('button', { name: t('cleanup.delete') }).click()
      await dialog.getByRole('button', { name: t('cleanup.receipt.restore') }).waitFor()
    },
  },
  {
    name: 'export',
    who: 'systemAdmin',
    path: '/reports',
    act: (page, t) => show(page.getByRole('heading', { name: t('cleanup.title') })),
  },
  {
    name: 'dealers',
    who: 'networkAdmin',
    path: '/dealers/levis',
    act: (page, t) =>
      press(
        page
          .locator('main tbody')
          .getByRole('button', { name: t('common.edit') })
          .nth(1),
      ),
  },
  {
    name: 'dealer',
    who: 'networkAdmin',
    path: '/dealers/levis',
    act: async (page) => {
      await press(page.locator('main tbody a[href*="/dealer/"]'))
      await press(page.locator('main button[aria-expanded=false]').nth(1))
    },
  },
  { name: 'app', who: 'systemAdmin', path: '/apps', act: openParts },
  {
    name: 'app-form',
    who: 'systemAdmin',
    path: '/apps',
    act: async (page, t) => {
      await openParts(page)
      await press(page.getByRole('main').getByRole('link', { name: t('common.edit'), exact: true }))
      await page.locator('main form').waitFor()
      await show(page.locator('main input[type=color]'))
    },
  },
  {
    name: 'roles',
    who: 'systemAdmin',
    path: '/roles',
    act: async (page, t) => {
      await openParts(page)
      await press(page.getByRole('main').getByRole('link', { name: t('common.edit'), exact: true }))
      await page.locator('main form').waitFor()
    },
  },
  { name: 'copy', who: 'systemAdmin', path: '/copy' },
  { name: 'phone', who: 'systemAdmin', path: '/users/tremblay', only: 'fr-CA', size: PHONE },
]

/** Whether those of the other language have locked the people of `many`. */
let areLocked = false

/** Locks the people of the page, the viewer among them, once those of the other language are unlocked. */
async function lockAll(page: Page, t: Portal['t']) {
  const lock = t('user.lock.label')
  for (const label of areLocked ? [t('user.unlock'), lock] : [lock]) {
    await page.getByRole('checkbox', { name: t('table.selectPage') }).click()
    await page
      .getByRole('region', { name: t('users.many.label') })
      .getByRole('button', { name: label, exact: true })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: label }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  areLocked = true
  await page.getByText(t('user.status.locked'), { exact: true }).nth(3).waitFor()
}

async function openParts(page: Page) {
  await press(page.locator('main a').filter({ hasText: /^(Parts Ordering|Commande de pièces)/ }))
}

const suffix = (locale: Locale) => locale.slice(0, 2)

const sessions = new Map<string, Awaited<ReturnType<typeof signedIn>>>()

async function sessionOf(running: Browser, who: Who, locale: Locale) {
  const key = `${who} ${locale}`
  const session = sessions.get(key) ?? (await signedIn(running, who, locale))
  sessions.set(key, session)
  return session
}

async function signedIn(running: Browser, who: Who, locale: Locale) {
  const context = await running.newContext({ baseURL: ORIGIN, locale, viewport: DESKTOP })
  context.setDefaultTimeout(PATIENCE)
  const page = await context.newPage()
  await page.goto('/')
  await fillSignIn(page, translator(locale), demoPeople[who].email)
  await page.locator('nav a[href="/users"]').waitFor()
  // Somebody who has the other language takes this one for good: nothing offers it on the pictures.
  if ((await page.locator('html').getAttribute('lang')) !== locale) {
    await page.locator(`a[hreflang=${locale}]`).click()
    await page.getByRole('button', { name: translator(locale)('profile.languageOffer.accept') }).click()
    // A toast below the mouse stays.
    await page.mouse.move(0, 0)
    await settled(page)
  }
  const state = await context.storageState()
  await context.close()
  return state
}

async function take(running: Browser, shot: Shot, locale: Locale) {
  const { name, who, path, act, size = DESKTOP } = shot
  const person = typeof who === 'object' ? who[locale] : who
  const context = await running.newContext({
    baseURL: ORIGIN,
    locale,
    viewport: DESKTOP,
    reducedMotion: 'reduce',
    ...(person && { storageState: await sessionOf(running, person, locale) }),
  })
  context.setDefaultTimeout(PATIENCE)
  const page = await context.newPage()
  await page.goto(path)
  if (!person) await page.waitForURL('**/sign-in/*')
  await settled(page)
  // Narrow ones have the link to the other language in a menu.
  await page.setViewportSize(size)
  await act?.(page, translator(locale))
  // Nothing is hovered.
  await page.mouse.move(0, 0)
  await settled(page)
  // Chromium gives no picture of the sign-in page after the way that leads there, until it is loaded again.
  if (!person) await page.goto(page.url())
  const picture = await page.screenshot()
  await context.close()
  const file = join(FOLDER, `${name}-${suffix(locale)}.png`)
  await writeFile(
    file,
    await sharp(picture)
      .extract({ left: 0, top: 0, ...size })
      .png({ palette: true, quality: QUALITY, dither: 0, effort: 10 })
      .toBuffer(),
  )
  process.stdout.write(`${file}\n`)
}

/** Everything is loaded, and no toast covers anything. */
async function settled(page: Page) {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(
    () => document.querySelectorAll('main [aria-busy=true], section[popover] [data-kind]').length === 0,
  )
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  await page.evaluate(() => document.fonts.ready)
}

// Takes the pictures of the README from a demo portal; with names, only those.
const wanted = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'comptoir-pictures-'))
const portal = await startPortal({ DATA_DIR: folder }, { origin: ORIGIN, pages: true })
const { executablePath, args } = await browser()
const running = await chromium.launch({ executablePath, args })
try {
  for (const locale of locales)
    for (const shot of shots)
      if ((shot.only ?? locale) === locale && (wanted.length === 0 || wanted.includes(shot.name)))
        await take(running, shot, locale)
} finally {
  await running.close()
  await portal.stop()
  rmSync(folder, { recursive: true })
}
