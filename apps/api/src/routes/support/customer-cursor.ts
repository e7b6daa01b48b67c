import { DomainError } from '@vignette/domain/kernel/domain-error'
import { isStorable } from '@vignette/domain/kernel/text'
import { z } from 'zod'

/** The columns by which customers are found, one after another: who was found by one is left out by the next. */
export const searchColumns = ['email_key', 'name_key', 'last_name_key'] as const
export type SearchColumn = (typeof searchColumns)[number]

const storable = z.string().max(500).refine(isStorable)

/** Where a page ends: at this user, found by that column with this value in it. */
const cursorSchema = z.tuple([z.enum(searchColumns), storable, storable])
export type CustomerCursor = z.infer<typeof cursorSchema>

export const writeCursor = (cursor: CustomerCursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url')

/** @throws {DomainError} `request.invalid`. */
export const readCursor = (written: string): CustomerCursor => {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(written, 'base64url').toString()))
  } catch {
    throw new DomainError('invalid', 'request.invalid', 'This page does not exist.')
  }
}
