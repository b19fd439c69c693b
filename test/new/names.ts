/** The spellings of a name that is given in any of them: camelCase, kebab-case, PascalCase and words. */
export function spellings(name: string) {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase())
  const pascal = words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('')
  return {
    camel: pascal[0]!.toLowerCase() + pascal.slice(1),
    kebab: words.join('-'),
    snake: words.join('_'),
    pascal,
    title: pascal[0]! + words.join(' ').slice(1),
  }
}
export type Spellings = ReturnType<typeof spellings>
