import { readFileSync } from 'node:fs'
import { badSetting } from './operator.ts'

const SECRET_NAMES = [
  'DATABASE_URL',
  'READ_DATABASE_URL',
  'SECRET_KEY',
  'SMTP_URL',
  'LEARNING_KEY',
  'LOG_SHIP_SECRET',
  'OTEL_EXPORTER_OTLP_HEADERS',
]
/** Reads the secrets that are in files: NAME_FILE is the path of the file with NAME. */
export function secretsFromFiles(given: Record<string, string | undefined>): Record<string, string> {
  const files = SECRET_NAMES.flatMap((name) => {
    const path = given[`${name}_FILE`]
    return path === undefined ? [] : [{ name, path }]
  })
  return Object.fromEntries(
    files.map(({ name, path }) => {
      if (given[name] !== undefined)
        throw badSetting(name, [
          `set it or ${name}_FILE, not both`,
          `donnez-la ou donnez ${name}_FILE, pas les deux`,
        ])
      return [name, secretIn(path, `${name}_FILE`)]
    }),
  )
}

function secretIn(path: string, setting: string): string {
  try {
    const text = readFileSync(path, 'utf8').trim()
    if (text) return text
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw badSetting(setting, [
      `the file ${path} cannot be read (${code})`,
      `le fichier ${path} ne peut pas être lu (${code})`,
    ])
  }
  throw badSetting(setting, [`the file ${path} is empty`, `le fichier ${path} est vide`])
}
