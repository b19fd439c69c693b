import { parseAst } from 'rolldown/parseAst'

/** A range of a source, and the text that replaces it. */
export type Mutant = { start: number; end: number; instead: string; what: string }

type Node = { type: string; start: number; end: number; [key: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value: unknown) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)

const swapped: Record<string, readonly string[]> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '+': ['-'],
  '-': ['+'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
}

/** Methods that a mutant replaces with another, or removes. */
const methods: Record<string, string> = {
  some: 'every',
  every: 'some',
  difference: 'intersection',
  intersection: 'difference',
  symmetricDifference: 'intersection',
  isSubsetOf: 'isSupersetOf',
  filter: '',
  toSorted: '',
}

/** Makes every mutant of a TypeScript source with one small fault. Types and imports are left out, as they have no behaviour. */
export function mutantsOf(source: string): Mutant[] {
  const text = ({ start, end }: Node) => source.slice(start, end)
  const found: Mutant[] = []
  const put = (at: { start: number; end: number }, instead: string, what: string) => {
    if (source.slice(at.start, at.end) !== instead)
      found.push({ start: at.start, end: at.end, instead, what })
  }

  const visit = (node: Node, parent?: Node): void => {
    if (node.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)/.test(node.type)) return
    if (node.type === 'ImportDeclaration') return
    mutate(node, parent)
    for (const child of childrenOf(node)) visit(child, node)
  }

  const operator = (node: Node) => {
    const [left, right] = [node.left as Node, node.right as Node]
    const between = source.slice(left.end, right.start)
    for (const other of swapped[String(node.operator)] ?? []) {
      const start = left.end + between.indexOf(String(node.operator))
      put({ start, end: start + String(node.operator).length }, other, String(node.operator))
    }
    if (node.type !== 'LogicalExpression') return
    put(node, `(${text(left)})`, 'left alone')
    put(node, `(${text(right)})`, 'right alone')
  }

  const literal = (node: Node, parent?: Node) => {
    if (parent?.type === 'Property' && parent.key === node) return
    if (typeof node.value === 'string') put(node, node.value ? `''` : `'mutant'`, 'text')
    if (typeof node.value === 'number') put(node, String(node.value + 1), 'number')
    if (typeof node.value === 'boolean') put(node, String(!node.value), 'boolean')
  }

  const call = (node: Node) => {
    const callee = node.callee as Node
    if (callee.type !== 'MemberExpression' || callee.computed) return
    const [object, property] = [callee.object as Node, callee.property as Node]
    const other = methods[text(property)]
    if (other === undefined) return
    if (other) put(property, other, text(property))
    else put(node, text(object), `without ${text(property)}`)
  }

  const mutate = (node: Node, parent?: Node) => {
    if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression') operator(node)
    if (node.type === 'UnaryExpression' && node.operator === '!')
      put(node, `(${text(node.argument as Node)})`, 'not')
    if (node.type === 'ConditionalExpression') {
      put(node.test as Node, 'true', 'condition')
      put(node.test as Node, 'false', 'condition')
    }
    if (node.type === 'IfStatement') {
      put(node.test as Node, 'true', 'if')
      put(node.test as Node, 'false', 'if')
    }
    if (node.type === 'Literal') literal(node, parent)
    if (node.type === 'TemplateLiteral') put(node, '``', 'template')
    if (node.type === 'ArrayExpression') array(node)
    if (node.type === 'CallExpression') call(node)
    if (node.type === 'ReturnStatement' && node.argument) put(node.argument as Node, 'undefined', 'return')
    if (node.type === 'ArrowFunctionExpression' && (node.body as Node).type !== 'BlockStatement')
      put(node.body as Node, 'undefined', 'answer')
    if (node.type === 'ExpressionStatement' && parent?.type === 'BlockStatement') put(node, ';', 'statement')
  }

  const array = (node: Node) => {
    const elements = (node.elements as (Node | null)[]).filter((one) => one !== null)
    if (elements.length > 0) put(node, '[]', 'list')
    if (elements.length > 1)
      for (const element of elements)
        put(
          node,
          `[${elements
            .filter((one) => one !== element)
            .map(text)
            .join(', ')}]`,
          'entry',
        )
  }

  const program: object = parseAst(source, { lang: 'ts' })
  if (isNode(program)) visit(program)
  return found
}

/** Makes mutants that remove a condition which leaves out deleted records. */
export const withDeleted = (source: string): Mutant[] =>
  [...source.matchAll(/\b\w+\.deleted_at is null\b/g)].map(({ 0: text, index }) => ({
    start: index,
    end: index + text.length,
    instead: 'true',
    what: 'deleted',
  }))
