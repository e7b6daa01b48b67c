import { isBlank } from '@vignette/domain/kernel/text'
import type { SaveText } from '@vignette/domain/library/commands'
import type { saveTextSchema } from '@vignette/domain/library/schemas'
import type { z } from 'zod'

const longestName = 60

/** The first half of a surrogate pair, left over where a text was cut. */
const halfCharacter = /[\ud800-\udbff]$/

/** A text without a name is named after its first line. */
const nameOf = (text: string): string => {
  const line = (text.split('\n').find((each) => !isBlank(each)) ?? '').trim()
  return line.length <= longestName ? line : `${line.slice(0, longestName - 1).replace(halfCharacter, '')}…`
}

type TextOrigin = Pick<SaveText, 'itemId' | 'workspaceId' | 'userId' | 'isDraft'>

export const textCommand = (origin: TextOrigin, text: z.output<typeof saveTextSchema>): SaveText => ({
  type: 'SaveText',
  ...origin,
  name: text.name ?? nameOf(text.text),
  text: text.text,
  platform: text.platform ?? null,
  tone: text.tone ?? null,
  generationId: text.generationId ?? null,
  resultId: text.resultId ?? null,
})
