/** Formats a text while it is typed: '5145551234' as '(514) 555-1234'. */
export type Format = (text: string) => string

const digits = (text: string) => text.replace(/\D/g, '').length

/** The position in a formatted text after `before` digits. */
export function caretIn(formatted: string, before: number): number {
  let at = 0
  for (let seen = 0; seen < before && at < formatted.length; at += 1)
    if (/\d/.test(formatted.charAt(at))) seen += 1
  return at
}

/** Formats the text of an input and keeps the caret after the same digit. */
export function retype(input: HTMLInputElement, format: Format) {
  const formatted = format(input.value)
  if (formatted === input.value) return
  const caret = input.selectionStart ?? input.value.length
  const atEnd = caret === input.value.length
  const before = digits(input.value.slice(0, caret))
  input.value = formatted
  const to = atEnd ? formatted.length : caretIn(formatted, before)
  input.setSelectionRange(to, to)
}
