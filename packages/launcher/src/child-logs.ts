import { createWriteStream, mkdirSync, renameSync, statSync, type WriteStream } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { warn } from './terminal.ts'

const rotateAtBytes = 10_000_000
const warning = 40
const holdMs = 500
/** Warnings of Node itself, such as deprecations. They go into the log only. */
const nodeWarning = /^\((node:\d+|Use `node )/

/** Opens the log file of a child process for appending. A large file is moved aside first. */
export const openLog = (folder: string, name: string): WriteStream => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, `${name}.log`)
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > rotateAtBytes) renameSync(file, `${file}.1`)
  return createWriteStream(file, { flags: 'a', mode: 0o600 }).on('error', () => undefined)
}

/**
 * Writes the output of a child to its log, and shows warnings, errors and stderr lines without log format to the person.
 * The latter wait a moment, because the launcher may report the last lines of a child itself.
 */
export const followOutput = (
  name: string,
  { stdout, stderr }: { stdout: Readable | null; stderr: Readable | null },
  log: WriteStream,
): HeldWords => {
  const show = (line: string) => warn(`${name}: ${line}`)
  const words = holdWords(show)
  followLines(stdout, log, (line) => {
    const shown = readable(line)
    if (shown) show(shown)
  })
  followLines(stderr, log, (line) => {
    const shown = readable(line)
    if (shown) show(shown)
    else if (shown === undefined && line.trim() && !nodeWarning.test(line)) words.add(line)
  })
  return words
}

const followLines = (stream: Readable | null, log: WriteStream, onLine: (line: string) => void): void => {
  if (!stream) return
  createInterface({ input: stream }).on('line', (coloured) => {
    const line = stripVTControlCharacters(coloured)
    log.write(`${line}\n`)
    onLine(line)
  })
}

type HeldWords = { add: (line: string) => void; show: () => void; take: () => string }

const holdWords = (showLine: (line: string) => void): HeldWords => {
  const held: string[] = []
  let timer: NodeJS.Timeout | undefined
  const empty = () => {
    clearTimeout(timer)
    return held.splice(0)
  }
  const show = () => empty().forEach(showLine)
  return {
    add: (line) => {
      if (held.push(line) === 1) timer = setTimeout(show, holdMs)
    },
    show,
    take: () => empty().join('\n'),
  }
}

type LogLine = { level: number; msg?: string; err?: { message?: string } }

/** The text of a log line; '' if it is not important enough to show; undefined if it is no log line. */
const readable = (line: string): string | undefined => {
  const entry = parse(line)
  if (!entry) return undefined
  if (entry.level < warning) return ''
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
