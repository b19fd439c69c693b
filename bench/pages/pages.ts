import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#test/postgres.ts'
import { quantile } from '../measure.ts'
import { startPortal } from '../portal.ts'
import { type Print, printer, rowWithin } from '../table.ts'
import { afterAnswerRows } from './after-answer.ts'
import { drop, moveByKeys, openRoles, typeName } from './many-permissions.ts'
import { filterStores, makeNetwork } from './many-stores.ts'
import { openReports, typeFilter } from './reports.ts'
import { formRows } from './signed-out.ts'
import { changed, seenBy, type Visits, visitsOf } from './visit.ts'

const ROUNDS = 5
const KEY_PAUSE = 120 // milliseconds between two keys: a quick typist

/** The pages in a real browser: the production build, the demo network, a CPU slowed down four times. */
async function measure(print: Print) {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-bench-'))
  const origin = `http://127.0.0.1:${await freePort()}`
  const { vast, vastApp } = await makeNetwork(folder, origin)
  const portal = await startPortal({ DATA_DIR: folder }, { origin, pages: true })
  const visits = await visitsOf(portal.origin)
  try {
    await firstScreen(visits, print)
    await formRows(visits, ROUNDS, print)
    await search(visits, print)
    await change('Change of screen after hovering', '/', 'nav a[href="/users"]', visits, print)
    await change('A user from the list after hovering', '/users/tremblay', 'main tbody a', visits, print)
    await afterAnswerRows(visits, print)
    await reports(visits, print)
    await manyStores(visits, vast, print)
    await manyPermissions(visits, vastApp, print)
  } finally {
    await visits.close()
    await portal.stop()
    rmSync(folder, { recursive: true })
  }
}

async function firstScreen({ visit }: Visits, print: Print) {
  const all = await repeat(() =>
    visit(async (page) => {
      await page.goto('/')
      await page.locator('main h1').waitFor()
      return seenBy(page)
    }),
  )
  const middle = (values: number[]) => quantile(values, 0.5)
  print(
    rowWithin('First screen: largest paint', middle(all.map(({ paint }) => paint)), 1_500, 'milliseconds'),
    rowWithin(
      'First screen: blocking time',
      middle(all.map(({ blocking }) => blocking)),
      200,
      'milliseconds',
    ),
    rowWithin('First screen: layout shift', Math.max(...all.map(({ shift }) => shift)), 0.02, 'none'),
  )
}

async function search({ visit }: Visits, print: Print) {
  const all = await repeat(() =>
    visit(async (page) => {
      await page.goto('/users')
      const box = page.locator('main input[type=search]')
      await box.click()
      await box.pressSequentially('tremblay', { delay: KEY_PAUSE })
      await page.locator('main tbody a').first().waitFor()
      const { interactions, shift } = await seenBy(page)
      return { slowest: Math.max(0, ...interactions), shift }
    }),
  )
  const slowest = quantile(
    all.map((one) => one.slowest),
    0.5,
  )
  print(
    rowWithin('Typing a search: slowest interaction', slowest, 100, 'milliseconds'),
    rowWithin('Typing a search: layout shift', Math.max(...all.map(({ shift }) => shift)), 0.02, 'none'),
  )
}

async function reports({ visit }: Visits, print: Print) {
  const opened = await repeat(() => visit(openReports))
  const middle = (of: 'figures' | 'charts') =>
    quantile(
      opened.map((one) => one[of]),
      0.5,
    )
  print(
    rowWithin('First opening of the reports: figures', middle('figures'), 1_500, 'milliseconds'),
    rowWithin('First opening of the reports: charts', middle('charts'), 2_500, 'milliseconds'),
  )
  const typed = await repeat(() =>
    visit(async (page) => {
      await typeFilter(page, KEY_PAUSE)
      return Math.max(0, ...(await seenBy(page)).interactions)
    }),
  )
  print(
    rowWithin(
      'Typing in a filter of a report: slowest interaction',
      quantile(typed, 0.5),
      100,
      'milliseconds',
    ),
  )
}

async function manyStores({ visit }: Visits, userId: string, print: Print) {
  const all = await repeat(() =>
    visit(async (page) => {
      await filterStores(page, userId, KEY_PAUSE)
      return Math.max(0, ...(await seenBy(page)).interactions)
    }),
  )
  print(
    rowWithin('Filtering 400 stores by typing: slowest interaction', quantile(all, 0.5), 100, 'milliseconds'),
  )
}

async function manyPermissions({ visit }: Visits, app: string, print: Print) {
  const editor = 'Role editor with 2,000 permissions'
  const opened = await repeat(() => visit((page) => openRoles(page, app)))
  print(rowWithin(`${editor}: opening`, quantile(opened, 0.5), 2_000, 'milliseconds'))
  const acts = { typing: typeName, 'move by keys': moveByKeys, drag: drop }
  for (const [name, act] of Object.entries(acts)) {
    const all = await repeat(() =>
      visit(async (page) => {
        await openRoles(page, app)
        await seenBy(page)
        await act(page, KEY_PAUSE)
        return Math.max(0, ...(await seenBy(page)).interactions)
      }),
    )
    print(rowWithin(`${editor}: ${name}, slowest interaction`, quantile(all, 0.5), 100, 'milliseconds'))
  }
}

async function change(name: string, from: string, link: string, { visit }: Visits, print: Print) {
  const all = await repeat(() =>
    visit(async (page) => {
      await page.goto(from)
      const target = page.locator(link).first()
      await target.hover()
      await seenBy(page)
      await target.click()
      await changed(page)
      return (await seenBy(page)).change
    }),
  )
  print(rowWithin(name, quantile(all, 0.5), 150, 'milliseconds'))
}

async function repeat<T>(once: () => Promise<T>): Promise<T[]> {
  const all: T[] = []
  while (all.length < ROUNDS) all.push(await once())
  return all
}

await measure(printer())
