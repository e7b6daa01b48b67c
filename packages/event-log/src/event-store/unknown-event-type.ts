/** A rebuild met an event that this release cannot judge: it might belong into the read model. */
export class UnknownEventType extends Error {
  override readonly name = 'UnknownEventType'

  constructor(type: string, position: number) {
    super(`Event ${position} has type ${type}, which this release does not know`)
  }
}
