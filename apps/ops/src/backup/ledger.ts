import { randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { ForgottenKey } from '@vignette/event-log/backup/target'
import { z } from 'zod'

const entry = z.object({ subject: z.string(), generation: z.number() })

/** The ledger beside a backup, for all backups in that folder. */
export const ledgerBeside = (backup: string): string => join(dirname(resolve(backup)), 'forgotten.jsonl')

/** The ledger's entries; none if there is no such file. */
const readLedger = async (file: string): Promise<readonly ForgottenKey[]> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => entry.parse(JSON.parse(line)))
}

const labelOf = ({ subject, generation }: ForgottenKey): string => JSON.stringify({ subject, generation })

/**
 * Adds who was forgotten to the ledger. No entry is ever removed: an older backup may still know the person.
 * @returns all entries, and how many are new.
 */
export const addToLedger = async (
  file: string,
  forgotten: readonly ForgottenKey[],
): Promise<{ readonly entries: readonly ForgottenKey[]; readonly added: number }> => {
  const known = await readLedger(file)
  const all = new Map([...known, ...forgotten].map((each) => [labelOf(each), each]))
  const added = all.size - new Set(known.map(labelOf)).size
  if (added > 0) {
    const draft = `${file}.${randomUUID()}`
    await writeFile(draft, [...all.keys()].map((line) => `${line}\n`).join(''), { mode: 0o600, flush: true })
    await rename(draft, file)
  }
  return { entries: [...all.values()], added }
}
