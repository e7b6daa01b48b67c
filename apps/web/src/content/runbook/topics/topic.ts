import type { StaffRole } from '@vignette/domain/staff/schemas'
import type { Block } from '#content/blocks.ts'

/** What somebody of a role reads about one view of their console. The id is part of its address. */
export type Topic = {
  readonly id: string
  readonly role: StaffRole
  readonly title: string
  readonly text: readonly Block[]
}
