import { durationOf } from '#lib/formats.ts'

/** What is less than this after its moment is on time. */
const onTimeMs = 2_000

export const latenessWords = (latenessMs: number): string =>
  latenessMs < onTimeMs ? 'on time' : `${durationOf(latenessMs / 1_000)} after its moment`
