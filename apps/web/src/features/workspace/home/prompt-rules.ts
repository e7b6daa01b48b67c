import { zodResolver } from '@hookform/resolvers/zod'
import { promptSchema } from '@vignette/domain/generation/prompt'
import { createFormControl } from 'react-hook-form'
import { z } from 'zod'

const askSchema = z.object({ prompt: promptSchema })

/** The form with what was typed so far. */
export const createPromptForm = (typed: { prompt: string }) =>
  createFormControl({ resolver: zodResolver(askSchema), defaultValues: typed })
