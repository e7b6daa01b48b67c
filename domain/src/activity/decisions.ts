import { type WorkspaceRole, permits } from '../members/roles.ts'
import { type ActivityKind, activityKinds } from './kinds.ts'
import type { Decision, Line } from './line.ts'
import { commentLines } from './comment-lines.ts'
import { contentLines } from './content-lines.ts'
import { hiddenLines } from './hidden-lines.ts'
import { libraryLines } from './library-lines.ts'
import { planLines } from './plan-lines.ts'
import { publishingLines } from './publishing-lines.ts'
import { teamLines } from './team-lines.ts'
import { workspaceLines } from './workspace-lines.ts'

/** The tables that decide, each on event types of its own. @public */
export const tables: readonly Readonly<Record<string, Decision<never>>>[] = [
  contentLines,
  commentLines,
  libraryLines,
  publishingLines,
  teamLines,
  workspaceLines,
  planLines,
  hiddenLines,
]

/** What becomes of each event type of this release. Types that only a newer one knows are no lines. */
const decisions: ReadonlyMap<string, Decision<unknown>> = new Map(
  tables.flatMap((table) => Object.entries(table) as [string, Decision<unknown>][]),
)

/** Undefined for events that are no lines. */
export const lineOf = (type: string): Line<unknown> | undefined => {
  const decision = decisions.get(type)
  return typeof decision === 'object' ? decision : undefined
}

const isFor = (role: WorkspaceRole, { permission = 'read' }: Line<unknown>): boolean => permits(role, permission)

/** The event types of the lines that a role may read, of one kind or of all. */
export const shownTypes = (role: WorkspaceRole, kind?: ActivityKind): readonly string[] =>
  [...decisions.keys()].filter((type) => {
    const line = lineOf(type)
    return line !== undefined && isFor(role, line) && (kind === undefined || line.kind === kind)
  })

/** The kinds of the lines that a role may read. */
export const shownKinds = (role: WorkspaceRole): readonly ActivityKind[] =>
  activityKinds.filter((kind) => shownTypes(role, kind).length > 0)
