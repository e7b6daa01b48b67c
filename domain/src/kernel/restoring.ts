import type { Actor } from './event.ts'

/** Who forgets people again whom a restored backup still knows. It is stored with the event. */
export const restoring = { kind: 'system', id: 'restore' } as const satisfies Actor

export const isRestoring = ({ kind, id }: Actor): boolean => kind === restoring.kind && id === restoring.id
