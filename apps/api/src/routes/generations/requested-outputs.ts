import { type Output, outputSchema } from '@vignette/domain/generation/outputs'
import { type generationRequestSchema } from '@vignette/domain/generation/schemas/requests'
import type { GenerationRequest } from '@vignette/domain/workflows/request-generation'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import type { z } from 'zod'

/** The outputs of a request, whether it names one kind or several. */
export const outputsOf = (body: z.output<typeof generationRequestSchema>): readonly Output[] => {
  if (body.kind === undefined) return body.outputs
  const { prompt: _prompt, quote: _quote, parentId: _parent, ...output } = body
  return [outputSchema.parse(output)]
}

/** Gives each output its generation id. The ids come from the key of the request, so a repeated request has the same. */
export const withGenerationIds = (outputs: readonly Output[], key: string): GenerationRequest['outputs'] => {
  const [first, ...others] = outputs.map((output, index) => ({ generationId: requestIdOf(`${key}#${index}`), output }))
  if (!first) throw new Error('a generation request without outputs')
  return [first, ...others]
}
