import { z } from 'zod'

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

/** Clocks differ by less. */
const clockDifferenceMs = 120_000

/** Whether something was made after a part was about to be sent for the first time. */
export const isSince = (madeAt: string, createdAt: string): boolean =>
  Date.parse(madeAt) >= Date.parse(createdAt) - clockDifferenceMs

/** Texts come back with other spaces at their ends and other kinds of line ends. */
export const isSameText = (sent: string, shown: string | undefined): boolean => {
  const comparable = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim()
  return comparable(sent) === comparable(shown ?? '')
}
