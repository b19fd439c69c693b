import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { FILE_MAX } from '#core/contract/limits.ts'
import type { Parts } from '#core/contract/endpoint.ts'
import { Refusal } from './errors.ts'
import { parseJson } from './json.ts'

/** How many fields a form may have beside its files. */
const FIELDS_MAX = 10
const FILES_MAX = 5
/** In characters. */
const FIELD_NAME_MAX = 50

/** Lets the routes of this scope read forms with files. */
export async function acceptForms(scope: FastifyInstance) {
  await scope.register(multipart, {
    // One byte more than allowed is read of a file that is too large, so that its contract refuses it, at its field.
    throwFileSizeLimit: false,
    limits: {
      fieldNameSize: FIELD_NAME_MAX,
      fieldSize: scope.initialConfig.bodyLimit ?? 0,
      fields: FIELDS_MAX,
      fileSize: FILE_MAX + 1,
      files: FILES_MAX,
      parts: FIELDS_MAX + FILES_MAX,
      headerPairs: 20,
    },
  })
}

/**
 * Reads the fields of a form: texts, JSON (parsed as strictly as a body), and files without their names, which the portal does
 * not trust. A field that the contract does not name is read and dropped.
 */
export async function readForm(request: FastifyRequest, { json, files, fileMax = FILE_MAX }: Parts) {
  const body = new Map<string, unknown>()
  try {
    for await (const part of request.parts({ limits: { fileSize: fileMax + 1 } })) {
      const { fieldname: name } = part
      const value = part.type === 'file' ? await part.toBuffer() : part.value
      if (body.has(name)) throw new Refusal(400, 'notJson')
      if (part.type === 'field' && part.valueTruncated) throw new Refusal(413, 'tooLarge')
      if (part.type === 'file' && files.includes(name))
        body.set(name, new File([value as Buffer<ArrayBuffer>], ''))
      else if (part.type === 'field')
        body.set(name, json.includes(name) ? parseJson(Buffer.from(String(value))) : value)
    }
  } catch (error) {
    // The parser throws only for a form that exceeds a limit or is malformed.
    if (error instanceof Refusal) throw error
    throw (error as { statusCode?: number }).statusCode === 413
      ? new Refusal(413, 'tooLarge')
      : new Refusal(400, 'notJson')
  }
  return Object.fromEntries(body)
}
