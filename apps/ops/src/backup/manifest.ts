import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { z } from 'zod'

const measured = { bytes: z.number(), sha256: z.string() }

const manifestSchema = z.object({
  format: z.literal(1),
  /** The release that made the backup, and its newest migration. */
  release: z.string(),
  migration: z.string(),
  madeAt: z.string(),
  /** The log's head at the moment that the backup shows. */
  position: z.number(),
  /** The fingerprints of the master keys without which the personal data in the backup cannot be read. */
  masterKeys: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), ...measured })),
  /** The list of files, and how many and how large they are; null if files were left out. */
  files: z.object({ count: z.number(), total: z.number(), ...measured }).nullable(),
})

/** The description of a backup. It holds no key and no personal data. */
export type Manifest = z.infer<typeof manifestSchema>

/** The places in the folder of a backup. */
export const placeOf = {
  manifest: (folder: string) => join(folder, 'manifest.json'),
  table: (folder: string, name: string) => join(folder, 'tables', `${name}.jsonl.gz`),
  fileList: (folder: string) => join(folder, 'files.jsonl.gz'),
  file: (folder: string, key: string) => join(folder, 'files', key),
}

const notABackup = (folder: string): DomainError =>
  new DomainError('notFound', 'backup.unknown', `There is no whole backup in ${folder}.`)

const readRelease = async (): Promise<string> => {
  const file = new URL('../../../../package.json', import.meta.url)
  return (JSON.parse(await readFile(file, 'utf8')) as { version: string }).version
}

/** Written last: a folder without a manifest is no backup. */
export const writeManifest = async (
  folder: string,
  manifest: Omit<Manifest, 'format' | 'release' | 'madeAt'>,
): Promise<Manifest> => {
  const whole = { format: 1 as const, release: await readRelease(), madeAt: new Date().toISOString(), ...manifest }
  await writeFile(placeOf.manifest(folder), `${JSON.stringify(whole, null, 2)}\n`, { mode: 0o600, flush: true })
  return whole
}

const readJson = async (file: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** @throws {DomainError} `backup.unknown`. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const parsed = manifestSchema.safeParse(await readJson(placeOf.manifest(folder)))
  if (!parsed.success) throw notABackup(folder)
  return parsed.data
}
