import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { browserOf } from './device.ts'

const MOZILLA = 'Mozilla/5.0'
const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const WINDOWS = '(Windows NT 10.0; Win64; x64)'
const IPHONE = '(iPhone; CPU iPhone OS 18_1 like Mac OS X)'
const IPAD = '(iPad; CPU OS 16_7 like Mac OS X)'
const MAC = '(Macintosh; Intel Mac OS X 10_15_7)'
const PIXEL = '(Linux; Android 10; K)'

const known: [userAgent: string, browser: string | null, system: string | null][] = [
  [`${MOZILLA} ${WINDOWS} ${KHTML} Chrome/142.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [
    `${MOZILLA} ${WINDOWS} ${KHTML} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    'Microsoft Edge',
    'Windows',
  ],
  [`${MOZILLA} ${WINDOWS} ${KHTML} Chrome/142.0.0.0 Safari/537.36 OPR/124.0.0.0`, 'Opera', 'Windows'],
  [`${MOZILLA} (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0`, 'Firefox', 'Windows'],
  [`${MOZILLA} (X11; Ubuntu; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0`, 'Firefox', 'Linux'],
  [`${MOZILLA} (X11; CrOS x86_64 14541.0.0) ${KHTML} Chrome/142.0.0.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
  [`${MOZILLA} (X11; Linux x86_64) ${KHTML} HeadlessChrome/142.0.0.0 Safari/537.36`, 'Chrome', 'Linux'],
  [`${MOZILLA} ${MAC} ${APPLE} Version/18.1 Safari/605.1.15`, 'Safari', 'macOS'],
  [`${MOZILLA} ${IPHONE} ${APPLE} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari', 'iOS'],
  [`${MOZILLA} ${IPHONE} ${APPLE} CriOS/142.0.7444.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iOS'],
  [`${MOZILLA} ${IPHONE} ${APPLE} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`, 'Firefox', 'iOS'],
  [
    `${MOZILLA} ${IPHONE} ${APPLE} Version/18.0 EdgiOS/142.0 Mobile/15E148 Safari/604.1`,
    'Microsoft Edge',
    'iOS',
  ],
  [`${MOZILLA} ${IPAD} ${APPLE} Version/16.6 Mobile/15E148 Safari/604.1`, 'Safari', 'iPadOS'],
  [`${MOZILLA} ${PIXEL} ${KHTML} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  [
    `${MOZILLA} ${PIXEL} ${KHTML} Chrome/142.0.0.0 Mobile Safari/537.36 EdgA/142.0`,
    'Microsoft Edge',
    'Android',
  ],
  [
    `${MOZILLA} ${PIXEL} ${KHTML} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [`${MOZILLA} (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0`, 'Firefox', 'Android'],
  ['curl/8.5.0', null, null],
  ['<script>alert(1)</script> on my machine', null, null],
]

test('a browser and its system are named by its User-Agent', () => {
  for (const [userAgent, browser, system] of known)
    assert.deepEqual(browserOf(userAgent), { browser, system }, userAgent)
  assert.deepEqual(browserOf(undefined), { browser: null, system: null })
})

test('nothing of a User-Agent but words of the lists is kept, and only its beginning is read', () => {
  const words = new Set(known.flatMap(([, browser, system]) => [browser, system]))
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...known.map(([text]) => text), 'Firefox/', '\n', '😀')),
      (parts) => {
        const { browser, system } = browserOf(parts.join(' '))
        assert.ok(words.has(browser) && words.has(system))
      },
    ),
  )
  assert.equal(browserOf(`${' '.repeat(500)}Firefox/145.0`).browser, null)
})
