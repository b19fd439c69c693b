import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** A version of the portal before this one: its commit, and how it was found. */
export type Earlier = { commit: string; name: string }

const git = (...words: string[]) => {
  try {
    return execFileSync('git', words, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}

const asked = process.argv.flatMap((word) => /^--from=(.+)$/.exec(word)?.[1] ?? [])[0]

/**
 * The last released version: the one of `--from=COMMIT`, else the newest tag before this commit, else the newest commit of `npm
 * run release`, which a clone without tags has too. A text says why there is none.
 */
export function earlierVersion(): Earlier | string {
  const tag = git('describe', '--tags', '--abbrev=0', '--match=v*', 'HEAD^')
  const release = git(
    'log',
    '-1',
    '--format=%H',
    '--extended-regexp',
    '--grep=^release: [0-9]+\\.[0-9]+\\.[0-9]+$',
    'HEAD^',
  )
  const name = asked ?? (tag || release)
  const commit = name && git('rev-parse', '--verify', '--quiet', `${name}^{commit}`)
  if (commit) return { commit, name: `${name}, ${git('log', '-1', '--format=%s', commit)}` }
  if (asked) throw new Error(`git does not know ${asked}`)
  return git('rev-parse', '--is-shallow-repository') === 'true'
    ? 'this clone has no history: git fetch --unshallow --tags'
    : 'git knows no release before this commit: name a commit with -- --from=COMMIT'
}

/** Writes the files of a version into a folder of its own, with its packages. The caller removes it. */
export function unpack({ commit }: Earlier) {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-earlier-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  const lock = (of: string) => readFileSync(join(of, 'package-lock.json'), 'utf8')
  if (lock(folder) === lock(root) && existsSync(join(root, 'node_modules')))
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  else
    execFileSync(
      'npm',
      ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'],
      {
        cwd: folder,
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    )
  return { folder, remove }
}
