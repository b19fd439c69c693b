import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { Node, SourceFile, TemplateExpression } from 'typescript/unstable/ast'
import { isStringLiteralLikeNode, isTemplateExpression, isTypeNode } from 'typescript/unstable/ast/is'
import { API, type Project, type Type } from 'typescript/unstable/sync'

/** The files that use keys of texts. Tests, the demo and the benchmarks do not count. */
const CODE = /^(core|domain|features|main)\/.*(?<!\.test)\.tsx?$/

/**
 * Lists every value that a string in a file can have. A key of a text is used if it is among them. The compiler knows the values
 * of a template: `toast.${flow}.sent` has two, because the type of `flow` has two. A template with any string or number in it is
 * left out.
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

/** The strings in a file, without those in types. */
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
