import type { PostPart, PostWording, TargetSettings } from './schemas.ts'

/** What a post says on one account. */
export type TargetWords = {
  readonly parts: readonly PostPart[]
  readonly firstComment: string | null
  readonly settings: TargetSettings
}

/** A target without words of its own says what the post says. */
export const wordsFor = ({ parts, firstComment, targets }: PostWording, accountId: string): TargetWords => {
  const own = targets.find((target) => target.accountId === accountId)
  return {
    parts: own?.parts ?? parts,
    firstComment: own?.firstComment ?? firstComment,
    settings: own?.settings ?? {},
  }
}

/** All items of the library that a post shows anywhere, each once. */
export const mediaIdsOf = ({ parts, targets }: PostWording): readonly string[] => [
  ...new Set([...parts, ...targets.flatMap((target) => target.parts ?? [])].flatMap(({ mediaIds }) => mediaIds)),
]
