const PART = /--[^\n]*|'(?:[^']|'')*'|\$(\w*)\$[^]*?\$\1\$|;|[^;'$-]+|[^]/g

/** The statements of a text, each with its comments and without its semicolon. */
export function statementsOf(text: string): string[] {
  const statements = ['']
  for (const [part] of text.matchAll(PART)) {
    if (part === ';') statements.push('')
    else statements[statements.length - 1] += part
  }
  return statements.filter((one) => withoutComments(one).trim() !== '')
}

/** A text without its comments. */
export const withoutComments = (text: string) =>
  text.replace(PART, (part) => (part.startsWith('--') ? '' : part))
