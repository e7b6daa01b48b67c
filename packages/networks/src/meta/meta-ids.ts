import { z } from 'zod'
import { areSameWords, isMadeSince } from '../calls/same-words.ts'

/** Ids are digits, and often come as numbers that are too large for JavaScript; as texts they are whole. */
export const withId = z.object({ id: z.string() })

/** One page of a list. */
export const listOf = <Item>(item: z.ZodType<Item>) =>
  z.object({
    data: z.array(item),
    paging: z.object({ cursors: z.object({ after: z.string() }).optional(), next: z.string().optional() }).optional(),
  })

/** An id as a part of an address. */
export const inPath = (id: string): string => encodeURIComponent(id)

/** Whether something was made after a part was about to be sent for the first time. */
export const isSince = isMadeSince

export const isSameText = (sent: string, shown: string | undefined): boolean => areSameWords(sent, shown ?? '')
