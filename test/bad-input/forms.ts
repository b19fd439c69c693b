const LONG = 'x'.repeat(40_000)

export type BadForm = { why: string; form?: string; type?: string; statuses: number[] }

/** Spoils a form with these fields. `refused` is the status of an honest mistake, `missing` that of a field without a value. */
export function badForms(good: Record<string, string>, refused: number, missing = refused): BadForm[] {
  const names = Object.keys(good)
  const encoded = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
  const valid = encoded(good)
  const without = (name: string) =>
    encoded(Object.fromEntries(Object.entries(good).filter(([key]) => key !== name)))
  const each = (why: string, form: (name: string) => string, status: number): BadForm[] =>
    names.map((name) => ({ why: `${name} ${why}`, form: form(name), statuses: [status] }))
  return [
    ...each('missing', without, missing),
    ...each('empty', (name) => encoded({ ...good, [name]: '' }), missing),
    ...each('twice', (name) => `${valid}&${encoded({ [name]: good[name]! })}`, 400),
    ...each('as a list', (name) => `${without(name)}&${name}[]=${encodeURIComponent(good[name]!)}`, missing),
    ...each('with NUL', (name) => encoded({ ...good, [name]: `${good[name]}\0` }), 400),
    ...each('of 40 kB', (name) => encoded({ ...good, [name]: LONG }), 413),
    ...each('as no UTF-8', (name) => `${without(name)}&${name}=%ff%fe%`, refused),
    { why: 'an empty form', form: '', statuses: [missing] },
    { why: 'no form', statuses: [missing] },
    { why: 'a body of 120 kB', form: `${valid}&x=${LONG.repeat(3)}`, statuses: [413] },
    { why: 'a thousand fields', form: `${valid}${'&x=1'.repeat(1000)}`, statuses: [400] },
    { why: 'JSON', form: JSON.stringify(good), type: 'application/json', statuses: [415] },
    { why: 'plain text', form: valid, type: 'text/plain', statuses: [415] },
    { why: 'parts without a boundary', form: valid, type: 'multipart/form-data', statuses: [415] },
  ]
}
