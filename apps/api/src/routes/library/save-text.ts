import { isBlank } from '@vignette/domain/kernel/text'
import type { SaveText } from '@vignette/domain/library/commands'
import type { saveTextSchema } from '@vignette/domain/library/schemas'
import type { z } from 'zod'

const longestName = 60

/** What a cut leaves of a sign that takes two places. */
const halfSign = /[\ud800-\udbff]$/

/** What a text is called that was given no name: how it begins. */
const nameOf = (text: string): string => {
  const line = (text.split('\n').find((each) => !isBlank(each)) ?? '').trim()
  return line.length <= longestName ? line : `${line.slice(0, longestName - 1).replace(halfSign, '')}…`
}

type Place = Pick<SaveText, 'itemId' | 'workspaceId' | 'userId' | 'isDraft'>

export const textCommand = (place: Place, given: z.output<typeof saveTextSchema>): SaveText => ({
  type: 'SaveText',
  ...place,
  name: given.name ?? nameOf(given.text),
  text: given.text,
  platform: given.platform ?? null,
  tone: given.tone ?? null,
  generationId: given.generationId ?? null,
  resultId: given.resultId ?? null,
})
