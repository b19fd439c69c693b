import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { Node, SourceFile, TemplateExpression } from 'typescript/unstable/ast'
import { isStringLiteralLikeNode, isTemplateExpression, isTypeNode } from 'typescript/unstable/ast/is'
import { API, type Project, type Type } from 'typescript/unstable/sync'

/** Where keys of texts are used. Tests, the demo and the benchmarks do not count. */
const CODE = /^(core|domain|features|main)\/.*(?<!\.test)\.tsx?$/

/**
 * Every value that a string in a file can have: a key of a text is used if it is among them. The compiler knows what a
 * template makes: `toast.${flow}.sent` is two keys, because `flow` has a type of two values. If a value in a template is
 * any string or any number, the template counts for nothing.
 */
export function stringsByFile(): Map<string, string[]> {
  const api = new API({ cwd: process.cwd() })
  try {
    const snapshot = api.updateSnapshot({ openProjects: configs() })
    return new Map(configs().flatMap((config) => stringsOf(snapshot.getProject(config)!)))
  } finally {
    api.close()
  }
}

/** The projects that `tsc -b` checks. */
const configs = () => {
  const { references } = JSON.parse(readFileSync('tsconfig.json', 'utf8')) as {
    references: { path: string }[]
  }
  return references.map(({ path }) => resolve(path))
}

function stringsOf({ program, checker }: Project) {
  const names = program.getSourceFileNames().filter((name) => CODE.test(relative(process.cwd(), name)))
  return names.map((name) => {
    const { texts, templates } = literalsOf(program.getSourceFile(name)!)
    const made = templates.length ? checker.getTypeAtLocation(templates) : []
    const strings = [...texts, ...made.flatMap((type) => (type ? valuesOf(type) : []))]
    return [relative(process.cwd(), name), strings] as const
  })
}

/** The strings in a file, but those in types, which are no values. */
function literalsOf(file: SourceFile) {
  const texts: string[] = []
  const templates: TemplateExpression[] = []
  const visit = (node: Node) => {
    if (isTypeNode(node)) return
    if (isStringLiteralLikeNode(node)) texts.push(node.text)
    if (isTemplateExpression(node)) templates.push(node)
    node.forEachChild(visit)
  }
  visit(file)
  return { texts, templates }
}

const valuesOf = (type: Type): string[] =>
  type.isUnionType() ? type.getTypes().flatMap(valuesOf) : type.isStringLiteralType() ? [type.value] : []
