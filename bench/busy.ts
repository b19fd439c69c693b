import { setTimeout } from 'node:timers/promises'
import { SEARCH_DEBOUNCE_MS } from '#core/contract/limits.ts'
import { randomFrom } from '#db/demo/random.ts'
import { type Call, jsonOf } from './call.ts'
import { quantile, timed } from './measure.ts'
import { COMMON } from './names.ts'
import { ms, perSecond, type Print, rowBeside, rowWithin } from './table.ts'

const CLIENTS = 10
const SEED = 7
/** How long each load lasts. In milliseconds. */
const SPAN = 8_000
/** Between two letters of a person who types: so slowly that the page searches after each. In milliseconds. */
const LETTERS = { least: 450, most: 650 }
const typed = [
  'tremblay',
  'gagnon',
  'marie',
  'boucher',
  'anne roy',
  'luc',
  'smith',
  'zoé',
  'bench',
  'levesque',
]

type Callers = {
  admin: Call
  dealerAdmin: Call
  /** Renames one person after the other. */
  renameNext: () => Promise<unknown>
}

/** Lists and searches of ten clients while people are renamed. */
export async function busyRows({ admin, dealerAdmin, renameNext }: Callers, print: Print) {
  const list = (call: Call, query: string) => () => timed(async () => jsonOf(await call(pathOf(query))))
  for (const [name, query] of Object.entries({ 'List, page 1': '', 'Term of 3.5 %': COMMON.name })) {
    const quiet = await crowd(list(admin, query))
    print({ name: `${name}, ten clients, no saves`, figure: perSecond(quiet.rate) })
    for (const saves of [1, 20]) {
      const busy = await amid(saves, renameNext, () => crowd(list(admin, query)))
      const ratio = busy.rate / quiet.rate
      const to = `${name}, ten clients, ${saves} saves a second`
      print(
        {
          name: to,
          figure: perSecond(busy.rate),
          floor: perSecond(quiet.rate),
          ratio,
          aim: '≥ 0.8',
          met: ratio >= 0.8,
        },
        rowBeside(`${to}, p99`, 2, [quantile(busy.times, 0.99), quantile(quiet.times, 0.99)]),
      )
    }
  }
  const [one, all] = [await crowd(list(dealerAdmin, '')), await crowd(list(admin, ''))]
  const ratio = all.rate / one.rate
  print({
    name: 'Admin of one dealer beside the system admin, ten clients',
    figure: perSecond(one.rate),
    floor: perSecond(all.rate),
    ratio,
    aim: '≤ 1.1',
    met: ratio <= 1.1,
  })
  const rows = await amid(2, renameNext, () => typing(admin))
  print(
    rowWithin('Ten people typing, 2 saves a second, p95', quantile(rows, 0.95), 50, 'milliseconds'),
    rowWithin('The slowest of these searches', Math.max(...rows), 200, 'milliseconds'),
    { name: 'Their median', figure: ms(quantile(rows, 0.5)) },
  )
}

const pathOf = (query: string) => `/api/User/Search?${new URLSearchParams({ query }).toString()}`

/** Ten at once, again and again. */
async function crowd(read: () => Promise<number>) {
  for (let warm = 0; warm < 100; warm += 1) await read()
  const times: number[] = []
  const started = performance.now()
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (performance.now() - started < SPAN) times.push(await read())
    }),
  )
  return { times, rate: (times.length * 1000) / (performance.now() - started) }
}

/** Does the work while so many changes are saved in a second. */
async function amid<T>(aSecond: number, save: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  let saved: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    saved = saved.then(save)
  }, 1_000 / aSecond)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    await saved
  }
}

/** Ten people type names, from the third letter on. The page searches after each. */
async function typing(call: Call) {
  const rows: number[] = []
  const random = randomFrom(SEED)
  const one = async (word: string) => {
    const letters = Math.min(word.length, 8)
    // They do not begin at the same moment.
    await setTimeout(random.int(0, LETTERS.most))
    for (let length = 3; length <= letters; length += 1) {
      const next = setTimeout(random.int(LETTERS.least, LETTERS.most))
      await setTimeout(SEARCH_DEBOUNCE_MS)
      const query = word.slice(0, length)
      rows.push(await timed(async () => jsonOf(await call(pathOf(query)))))
      if (length < letters) await next
    }
  }
  for (let round = 0; round < 5; round += 1)
    await Promise.all(typed.map((_, index) => one(typed[(index + round) % typed.length]!)))
  return rows
}
