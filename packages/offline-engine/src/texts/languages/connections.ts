import type { Tone } from '@vignette/domain/brand/schemas'
import type { ForeignLanguage } from './detect.ts'
import { east } from './connections-east.ts'
import { west } from './connections-west.ts'

/** The few phrases that turn a prompt's own sentences into a post. */
export type Connections = {
  /** Before the news. */
  readonly opens: Readonly<Record<Tone, readonly string[]>>
  /** At the end. */
  readonly calls: readonly string[]
  /** Phrases that ask for a text, before its subject. */
  readonly request: RegExp | null
  /** Before the shots and the words of a video. */
  readonly shot: string
  readonly say: string
  /** Into the camera, close, and everything. */
  readonly shots: readonly [string, string, string]
}

/** For languages without phrases of ours: only the prompt's own words are used. */
const other: Connections = {
  opens: { professional: [], casual: [], funny: [], inspiring: [] },
  calls: [],
  request: null,
  shot: '🎥',
  say: '💬',
  shots: ['1', '2', '3'],
}

export const connections: Readonly<Record<ForeignLanguage, Connections>> = { ...west, ...east, other }
