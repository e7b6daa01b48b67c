import type { DomainEvent } from '../kernel/event.ts'
import type { Permission } from '../members/roles.ts'
import type { Sentence } from '../support/timeline/sentence.ts'
import type { ActivityKind } from './kinds.ts'

/** The pages that a line can lead to. */
export const linkedKinds = [
  'generation',
  'item',
  'post',
  'accounts',
  'template',
  'library',
  'brand',
  'team',
  'workspace',
  'plan',
] as const

/** What a line is about. `id` names the generation, the item, the post or the template. */
export type Link = { readonly kind: (typeof linkedKinds)[number]; readonly id?: string }

export const linkTo = (kind: Link['kind'], id?: string): Link => ({ kind, ...(id !== undefined && { id }) })

/** `who` begins a sentence; `person` names a member in the middle of one, by the id in events. */
export type Names = { readonly who: string; readonly person: (userId: string) => string }

/** An event as members of its workspace read it. Whoever may not do what `permission` names is not shown it. */
export type Line<Data> = {
  readonly kind: ActivityKind
  readonly permission?: Permission
  readonly says: (data: Data, names: Names) => string
  readonly link?: (data: Data) => Link
}

/**
 * Why an event is no line.
 * - `step`: a part of something that has a line, or bookkeeping.
 * - `private`: about a person and their account, which is not the team's business.
 * - `staff`: work of the people who run the product.
 */
type Hidden = 'step' | 'private' | 'staff'

export type Decision<Data> = Line<Data> | Hidden

/** A decision for each type of these events. */
export type DecisionsFor<Event extends DomainEvent> = {
  readonly [Type in Event['type']]: Decision<Extract<Event, { readonly type: Type }>['data']>
}

/** What support reads, which members may read as it is. */
export const asSupportReads =
  <Data>(sentence: Sentence<Data>) =>
  (data: Data, { who, person }: Names): string =>
    sentence(data, who, () => 'a member of staff', person)
