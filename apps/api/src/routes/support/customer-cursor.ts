import { isStorable } from '@vignette/domain/kernel/text'
import { z } from 'zod'
import { cursorOf } from '../cursor.ts'

/** The columns by which customers are found, one after another: who was found by one is left out by the next. */
export const searchColumns = ['email_key', 'name_key', 'last_name_key'] as const
export type SearchColumn = (typeof searchColumns)[number]

const storable = z.string().max(500).refine(isStorable)

/** Where a page ends: at this user, found by that column with this value in it. */
const placeSchema = z.tuple([z.enum(searchColumns), storable, storable])
export type CustomerCursor = z.infer<typeof placeSchema>

export const customerCursor = cursorOf(placeSchema)
