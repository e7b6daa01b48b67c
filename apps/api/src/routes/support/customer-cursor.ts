import { isStorable } from '@vignette/domain/kernel/text'
import { z } from 'zod'
import { cursorOf } from '../cursor.ts'

/** The columns that are searched, one after another. A customer who matches one is left out of the next. */
export const searchColumns = ['email_key', 'name_key', 'last_name_key'] as const
export type SearchColumn = (typeof searchColumns)[number]

const storable = z.string().max(500).refine(isStorable)

/** The last customer of a page: the column in which they matched, its value, and their user id. */
const cursorSchema = z.tuple([z.enum(searchColumns), storable, storable])
export type CustomerCursor = z.infer<typeof cursorSchema>

export const customerCursor = cursorOf(cursorSchema)
