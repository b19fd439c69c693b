import assert from 'node:assert/strict'
import { test } from 'node:test'
import outlines from './glyphs.json' with { type: 'json' }
import { type Slide, slideSvg } from './slide.ts'
import { stepFor } from './slide-lines.ts'

const number = (n: number) => new Intl.NumberFormat('fr-CA').format(n)
const series = [
  { key: 'n', label: 'Connexions réussies' },
  { key: 'b', label: 'Connexions réussies – comparaison', compared: true },
]
const about: Slide = {
  title: 'Connexions <au fil> du temps & « œuvres »',
  about: '1 janv. 2026 – 25 nov. 2026 (comparaison : 1 janv. 2025 – 25 nov. 2025)',
  source: 'Source : Comptoir, 25 novembre 2026',
  number,
  chart: {
    kind: 'lines',
    finding: 'Maximum : 15 445 (juin 2026).',
    category: 'Mois',
    series,
    rows: [
      { id: '1', label: 'janv.', values: { n: 3, b: 2 } },
      { id: '2', label: 'févr.', values: { n: 5, b: 4 } },
      { id: '3', label: '', compared: 'mars', values: { b: 9 } },
    ],
  },
}

test('a slide has no text, style, font or link: its letters are outlines, and its colours are light', () => {
  const svg = slideSvg(about, outlines)
  assert.doesNotMatch(svg, /<text|<style|font|href|var\(|NaN|undefined/)
  assert.match(svg, /^<svg [^>]*width="1920" height="1080"/)
  assert.match(svg, /<title>Connexions &lt;au fil&gt; du temps &amp; « œuvres »<\/title>/)
  assert.match(svg, /fill="#ffffff"/)
  assert.equal(svg.match(/stroke-dasharray="12 9"/g)?.length, 1, 'only the compared line')
})

test('a letter without an outline loses its accent, and each has a width', () => {
  const widths = (title: string) => slideSvg({ ...about, title }, outlines).match(/translate\(\d+\)/g)
  assert.deepEqual(widths('Ś'), widths('S'))
  for (const letter of 'éèêàâîôûçœŒÉÀ«»’–… ()%')
    assert.ok(letter in outlines['400'] && letter in outlines['600'], letter)
})

test('bars, also of a stack, stay within the slide, and the rest is cut', () => {
  const rows = Array.from({ length: 11 }, (_, at) => ({
    id: `${at}`,
    label: `Un concessionnaire au nom très long, numéro ${at}`.repeat(2),
    values: { n: at === 10 ? 100_000 : 900 - at, b: 50 },
    isRest: at === 10,
  }))
  for (const kind of ['bars', 'stack'] as const) {
    const svg = slideSvg({ ...about, chart: { ...about.chart, kind, rows } }, outlines)
    assert.doesNotMatch(svg, /NaN|undefined/)
    for (const [, x, width] of svg.matchAll(/<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)"/g))
      assert.ok(Number(x) + Number(width) <= 1832, `${kind}: ${x} ${width}`)
    assert.match(svg, /stroke="#ffffff" stroke-width="8"/)
  }
})

test('the steps of an axis are round and whole, and reach the largest number', () => {
  for (const max of [1, 3, 4, 5, 9, 10, 11, 99, 101, 15_445, 2_000_001]) {
    const step = stepFor(max)
    assert.ok(4 * step >= max && step % 1 === 0, `${max}: ${step}`)
    assert.ok(step === 1 || 4 * step < 3 * max + 4, `${max}: ${step}`)
  }
})
