import { randomUUID } from 'node:crypto'
import { appendGroup } from '@vignette/event-log/event-store/append'
import type { Pool } from '@vignette/event-log/database/pool'

/** Adds an event to a stream as a hand-made row would be: with whatever data. @returns its position. */
export const addByHand = async (
  owner: Pool,
  { stream, type, data, workspaceId }: { stream: string; type: string; data: object; workspaceId: string },
): Promise<number> => {
  const event = { type, schema: 1, data: JSON.stringify(data), closesStream: false }
  const kind = stream.slice(0, stream.indexOf('-'))
  const meta = { actor: { kind: 'system', id: 'by hand' }, correlationId: 'c', causationId: null, workspaceId } as const
  const append = { commandId: randomUUID(), stream, kind, expectedVersion: -1, events: [event], meta }
  const [verdict] = await appendGroup(owner, [append])
  if (verdict?.verdict !== 'appended') throw new Error('The event was not added')
  return verdict.position
}
