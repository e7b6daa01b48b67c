import { createReadStream } from 'node:fs'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { Storage } from '@vignette/storage/storage'
import { z } from 'zod'
import { fromLines } from './lines.ts'
import { placeOf } from './manifest.ts'
import { type Measured, writeMeasured } from './measured-file.ts'

export type StoredFile = Measured & { readonly key: string }

const storedFile = z.object({ key: z.string(), bytes: z.number(), sha256: z.string() })

/** A file that is being written, or that a crash left behind. */
const isUnfinished = (key: string): boolean => key.endsWith('.part')

/** Copies the files that are not copied yet. What was copied stays, also if it is gone by now. */
export const copyFiles = async (storage: Storage, folder: string, copied: Map<string, StoredFile>): Promise<void> => {
  for (const { key } of await storage.list('')) {
    if (copied.has(key) || isUnfinished(key)) continue
    const source = await storage.stream(key)
    if (source) copied.set(key, { key, ...(await writeMeasured(placeOf.file(folder, key), source)) })
  }
}

/** The files of a backup, in pages. */
export const listedFiles = async function* (folder: string): AsyncGenerator<readonly StoredFile[]> {
  for await (const page of fromLines(placeOf.fileList(folder))) yield z.array(storedFile).parse(page)
}

/** Puts the files of a backup back, and removes all others. @returns how many were put back. */
export const restoreFiles = async (storage: Storage, folder: string): Promise<number> => {
  const keys = new Set<string>()
  for await (const page of listedFiles(folder)) {
    for (const { key, bytes } of page) {
      if (key.split('/').includes('..')) throw new DomainError('invalid', 'backup.damaged', `${key} names no file.`)
      const source = createReadStream(placeOf.file(folder, key))
      await storage.putStream(key, source, { bytes, contentType: 'application/octet-stream' })
      keys.add(key)
    }
  }
  for (const { key } of await storage.list('')) if (!keys.has(key)) await storage.remove(key)
  return keys.size
}
