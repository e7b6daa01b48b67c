import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'

/** A stream whose length is known beforehand, as servers want it. It is opened when it is sent. */
export type StreamBody = {
  readonly open: () => Promise<Readable>
  readonly bytes: number
  readonly contentType: string
}

/** One field of a form with files. Names are ours, never a person's. */
export type FormField =
  | { readonly name: string; readonly value: string }
  | { readonly name: string; readonly fileName: string; readonly file: StreamBody }

export type RequestBody =
  | { readonly json: unknown }
  | { readonly form: Readonly<Record<string, string>> }
  | { readonly multipart: readonly FormField[] }
  | { readonly stream: StreamBody }

const ofText = (contentType: string, text: string): StreamBody => {
  const bytes = Buffer.from(text)
  return { contentType, bytes: bytes.length, open: async () => Readable.from([bytes]) }
}

const lineEnd = '\r\n'

const headOf = (boundary: string, field: FormField): string => {
  const disposition = `content-disposition: form-data; name="${field.name}"`
  const lines =
    'file' in field
      ? [`${disposition}; filename="${field.fileName}"`, `content-type: ${field.file.contentType}`]
      : [disposition]
  return [`--${boundary}`, ...lines, '', ''].join(lineEnd)
}

const ofFields = (fields: readonly FormField[]): StreamBody => {
  const boundary = `form-${randomUUID()}`
  const end = `--${boundary}--${lineEnd}`
  const sizeOf = (field: FormField): number =>
    Buffer.byteLength(headOf(boundary, field)) +
    ('file' in field ? field.file.bytes : Buffer.byteLength(field.value)) +
    lineEnd.length
  const write = async function* () {
    for (const field of fields) {
      yield Buffer.from(headOf(boundary, field))
      if ('file' in field) yield* await field.file.open()
      else yield Buffer.from(field.value)
      yield Buffer.from(lineEnd)
    }
    yield Buffer.from(end)
  }
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    bytes: fields.reduce((sum, field) => sum + sizeOf(field), end.length),
    open: async () => Readable.from(write()),
  }
}

/** A body as it is sent. */
export const streamOf = (body: RequestBody): StreamBody => {
  if ('json' in body) return ofText('application/json', JSON.stringify(body.json))
  if ('form' in body) return ofText('application/x-www-form-urlencoded', new URLSearchParams(body.form).toString())
  return 'stream' in body ? body.stream : ofFields(body.multipart)
}
