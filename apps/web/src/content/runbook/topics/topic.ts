import type { StaffRole } from '@vignette/domain/staff/schemas'
import type { Block } from '#content/blocks.ts'

/** The runbook's page about one view of a console. The id is part of its address. */
export type Topic = {
  readonly id: string
  readonly role: StaffRole
  readonly title: string
  readonly text: readonly Block[]
}
