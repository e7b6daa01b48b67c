import { Readable } from 'node:stream'
import type { DownloadRequest } from '@vignette/domain/downloads/schemas'
import type { Storage } from '@vignette/storage/storage'
import { ZipFile } from 'yazl'
import { notFound } from '../../plugins/failures.ts'
import { converted, convertedType } from './converted.ts'
import { fileNameOf } from './file-name.ts'
import type { ItemRow } from './library-reader.ts'

/** A file to download. Its content is read or made when it is its turn. */
export type DownloadFile = {
  readonly name: string
  readonly contentType: string
  readonly open: () => Promise<Readable>
}

const textFile = ({ name, text }: ItemRow): DownloadFile => ({
  name: fileNameOf(name, 'text/plain'),
  contentType: 'text/plain',
  open: async () => Readable.from([text ?? '']),
})

type Wanted = Pick<DownloadRequest, 'format' | 'aspect'>

/** The files of items as they are wanted. Videos and texts stay as they are. */
export const createDownloadFiles =
  (storage: Pick<Storage, 'get' | 'stream'>) =>
  async (item: ItemRow, wanted: Wanted): Promise<DownloadFile> => {
    if (item.kind === 'text') return textFile(item)
    const file = item.files.find(({ variant }) => variant === 'original')
    if (!file) throw notFound()
    const isAsItIs = item.kind === 'video' || (wanted.format === 'original' && wanted.aspect === undefined)
    if (isAsItIs) {
      return {
        name: fileNameOf(item.name, file.contentType),
        contentType: file.contentType,
        open: async () => (await storage.stream(file.key)) ?? Promise.reject(notFound()),
      }
    }
    const contentType = convertedType(file.contentType, wanted)
    const make = async () => {
      const bytes = await storage.get(file.key)
      if (!bytes) throw notFound()
      return converted(bytes, contentType, wanted.aspect)
    }
    return {
      name: fileNameOf(item.name, contentType),
      contentType,
      open: async () => Readable.from([await make()]),
    }
  }

/** Names that occur once: the second of a name gets a number. */
const numbered = (files: readonly DownloadFile[]): readonly DownloadFile[] => {
  const taken = new Set<string>()
  return files.map((file) => {
    let name = file.name
    for (let nth = 2; taken.has(name.toLowerCase()); nth += 1) name = file.name.replace(/(\.\w+)$/, ` (${nth})$1`)
    taken.add(name.toLowerCase())
    return { ...file, name }
  })
}

/**
 * A zip that is written while it is sent, one file after the other. Pictures and videos are compressed already. A file that
 * is being read when the zip is destroyed is closed.
 */
export const zipOf = (files: readonly DownloadFile[], onError: (error: unknown) => void): Readable => {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const fail = (error: unknown): void => {
    onError(error)
    output.destroy(error instanceof Error ? error : new Error('a file could not be read'))
  }
  let reading: Readable | undefined
  output.once('close', () => reading?.destroy())
  const openFor = async ({ open }: DownloadFile): Promise<Readable> => {
    reading = await open()
    if (output.destroyed) reading.destroy()
    return reading.once('error', fail)
  }
  for (const file of numbered(files)) {
    zip.addReadStreamLazy(file.name, { compress: file.contentType.startsWith('text/') }, (give) => {
      openFor(file).then((stream) => give(null, stream), fail)
    })
  }
  zip.end()
  return output
}
