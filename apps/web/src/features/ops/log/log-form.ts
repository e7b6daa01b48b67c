import { z } from 'zod'
import { formatCount } from '#lib/formats.ts'
import type { LogFilter } from './api/get-log.ts'

export const logFormSchema = z.strictObject({
  stream: z.string().trim().max(500, 'Please use at most 500 characters'),
  type: z.string().trim().max(200, 'Please use at most 200 characters'),
  position: z
    .string()
    .trim()
    .regex(/^(|[1-9]\d{0,14})$/, 'Please enter a whole number from 1'),
})
export type LogForm = z.infer<typeof logFormSchema>

const emptyForm: LogForm = { stream: '', type: '', position: '' }

/** The fields as the address has them; all empty when one of them is not valid. */
export const logFormOf = (search: URLSearchParams): LogForm => {
  const form = {
    stream: search.get('stream') ?? '',
    type: search.get('type') ?? '',
    position: search.get('position') ?? '',
  }
  return logFormSchema.safeParse(form).success ? form : emptyForm
}

export const logFilterOf = ({ stream, type, position }: LogForm): LogFilter => ({
  stream: stream || undefined,
  type: type || undefined,
  position: position || undefined,
})

/** A search by type ends before the log does, and can go on at `nextPosition`. */
export const logListWords = (nextPosition: string | null, { isOfOneType }: { readonly isOfOneType: boolean }) => {
  const below = nextPosition ? formatCount(Number(nextPosition) + 1) : null
  return {
    empty: below ? `Nothing like it down to position ${below}.` : 'There is no such event.',
    more: below && isOfOneType ? `Search on below position ${below}` : 'Show older',
  }
}
