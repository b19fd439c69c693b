import { StartError } from '#core/server/operator.ts'

/** Says that a file cannot be read or written, for a reason of the system. */
export function unusable(path: string, cause: unknown): StartError {
  const { code = '' } = cause as NodeJS.ErrnoException
  return new StartError(
    [
      `${path} cannot be read or written (${code}).`,
      `Le fichier ${path} ne peut être lu ou écrit (${code}).`,
    ],
    { cause },
  )
}
