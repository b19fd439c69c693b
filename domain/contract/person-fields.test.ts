import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import fc from 'fast-check'
import {
  cleanName,
  cleanPhone,
  emailProblem,
  localeProblem,
  nameProblem,
  phoneProblem,
} from './person-fields.ts'

const each = (rule: (text: string) => string | null, expected: string | null, texts: string[]) => {
  for (const text of texts) assert.equal(rule(text), expected, JSON.stringify(text))
}

test('a name is any that can be read, of up to 100 characters', () => {
  each(nameProblem, null, ['Zoé', 'O’Brien', '<script>', '=cmd()', '{{7*7}}', '👨‍👩‍👧', 'محمد', 'é'.repeat(100)])
  each(nameProblem, 'valid.required', ['', ' ', '\u00a0', '\u200b', '\u2060\ufeff', '\u3164'])
  each(nameProblem, 'valid.max100', ['x'.repeat(101), '👍'.repeat(101)])
  each(nameProblem, null, ['👍'.repeat(100), 'e\u0301'.repeat(100)])
})

test('a name holds no control, no line break, and nothing that turns the text after it', () => {
  each(nameProblem, 'valid.value', [
    'a\u0000b',
    'a\nb',
    'a\tb',
    'a\u2028b',
    'a\u202eb',
    'a\u2067b',
    'a\ud800b',
  ])
})

test('a name holds no web address, which a mail would make a link', () => {
  each(nameProblem, 'valid.link', [
    'https://evil.test/reset',
    'Marie http://evil.test',
    'javascript://x',
    'www.evil.test',
    'Marie (WWW.evil.test)',
    'evil.test/reset',
  ])
  each(nameProblem, null, ['St.Pierre', 'J.R. Roy, Jr.', 'Roy/Côté', 'Swww.', 'Marie: Roy', 'A/V'])
})

test('K164: a text that is too long is refused by its length, before its accents are composed', () => {
  const hostile = `a${'\u0315\u0300'.repeat(300)}`
  const normalize = mock.method(String.prototype, 'normalize')
  each(nameProblem, 'valid.max100', [hostile])
  each(emailProblem, 'valid.email.length', [hostile])
  each(phoneProblem, 'valid.phone', [hostile])
  assert.equal(cleanName(hostile), hostile)
  assert.equal(normalize.mock.callCount(), 0)
  normalize.mock.restore()
})

test('a name is kept composed, so that the same name is the same text', () => {
  assert.equal(cleanName(' Zoe\u0301 '), 'Zo\u00e9')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      assert.equal(cleanName(cleanName(text)), cleanName(text))
      assert.equal(nameProblem(cleanName(text)), nameProblem(text))
    }),
  )
})

test('an e-mail address has one @, text before it, and a domain of two parts or more', () => {
  each(emailProblem, null, [
    'a@b.c',
    'A.B+c@x-y.example.ca',
    ' marie@example.test ',
    'zoé@exämple.test',
    "o'b@c.d",
  ])
  const unformed = ['a', 'a@b', '@b.c', 'a@', 'a@b.', 'a@.b', 'a@b..c', 'a@b@c.d', 'a b@c.d', 'a@b c.d']
  each(emailProblem, 'valid.email.format', unformed)
  // Mail servers take each of these domains for another spelling of itself.
  const disguised = [
    '\uff45xample.test',
    'exam\ufe0fple.test',
    'exam\u034fple.test',
    'example\u3002test.ca',
    'exam\u2102.test',
  ]
  each(
    emailProblem,
    'valid.email.format',
    disguised.map((domain) => `a@${domain}`),
  )
  const poisonous = [
    'a@b.c\r\nBcc: x@y.z',
    '<a@b.c>',
    '"a"@b.c',
    'a,b@c.d',
    'a\u200b@b.c',
    'a\u0000@b.c',
    'a\u202e@b.c',
  ]
  each(emailProblem, 'valid.email.format', poisonous)
  each(emailProblem, 'valid.required', ['', '  '])
})

test('an e-mail address has at most 50 characters, however many bytes', () => {
  const domain = '@example.test'
  each(emailProblem, null, ['x'.repeat(37) + domain, 'é'.repeat(37) + domain, '👍'.repeat(37) + domain])
  each(emailProblem, 'valid.email.length', ['x'.repeat(38) + domain, 'x'.repeat(100_000)])
})

test('a phone number has 10 digits, or 11 that begin with 1, or none at all', () => {
  each(phoneProblem, null, [
    '',
    ' ',
    '5145550123',
    '15145550123',
    '(514) 555-0123',
    '+1 514.555.0123',
    '514\u2011555\u00a00123',
  ])
  each(phoneProblem, 'valid.phone', [
    '514555012',
    '25145550123',
    '+33142685300',
    '5145550123 x2',
    'abc',
    '1'.repeat(100),
    '٥١٤٥٥٥٠١٢٣',
  ])
  assert.equal(cleanPhone('+1 (514) 555-0123'), '15145550123')
})

test('no text, however odd or long, breaks a rule', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      for (const rule of [nameProblem, emailProblem, phoneProblem])
        assert.match(rule(text) ?? 'valid.value', /^valid\./)
      if (phoneProblem(text) === null) assert.match(cleanPhone(text), /^\d*$/)
    }),
  )
  const start = performance.now()
  for (const text of ['@', '.', ' ', '-', 'a@', '\u200b']) {
    nameProblem(text.repeat(100_000))
    emailProblem(text.repeat(100_000))
    phoneProblem(text.repeat(100_000))
  }
  assert.ok(performance.now() - start < 2000)
})

test('a language is one of the region’s', () => {
  assert.equal(localeProblem('US', 'fr-CA'), 'valid.locale')
  assert.equal(localeProblem('CA', 'fr-CA'), null)
})
