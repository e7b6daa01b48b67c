import { createWriteStream, mkdirSync, renameSync, statSync, type WriteStream } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { warn } from './terminal.ts'

const rotateAtBytes = 10_000_000
const warning = 40
/** Deprecations and the like: for the log, not for the person. */
const nodeWarning = /^\((node:\d+|Use `node )/

/** Opens the log file of a child process for appending; one that has grown large is put aside first. */
export const openLog = (folder: string, name: string): WriteStream => {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${name}.log`)
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > rotateAtBytes) renameSync(file, `${file}.1`)
  return createWriteStream(file, { flags: 'a' }).on('error', () => undefined)
}

/** Writes all that a child says into its log, and shows warnings, errors and whatever is no log line on stderr. */
export const followOutput = (
  name: string,
  stream: Readable | null,
  { log, isError }: { log: WriteStream; isError: boolean },
): void => {
  if (!stream) return
  createInterface({ input: stream }).on('line', (coloured) => {
    const line = stripVTControlCharacters(coloured)
    log.write(`${line}\n`)
    const shown = readable(line, isError)
    if (shown) warn(`${name}: ${shown}`)
  })
}

type LogLine = { level: number; msg?: string; err?: { message?: string } }

/** A log line in words, undefined when it is not worth the person's attention. */
const readable = (line: string, isError: boolean): string | undefined => {
  const entry = parse(line)
  if (!entry) return isError && line.trim() && !nodeWarning.test(line) ? line : undefined
  if (entry.level < warning) return undefined
  return [entry.msg, entry.err?.message].filter(Boolean).join(': ') || line
}

const parse = (line: string): LogLine | undefined => {
  if (!line.startsWith('{')) return undefined
  try {
    const entry = JSON.parse(line) as LogLine
    return typeof entry.level === 'number' ? entry : undefined
  } catch {
    return undefined
  }
}
