/**
 * A rebuild has reached an event of a type that this release does not know. The event might belong in the read model.
 */
export class UnknownEventType extends Error {
  override readonly name = 'UnknownEventType'

  constructor(type: string, position: number) {
    super(`Event ${position} has type ${type}, which this release does not know`)
  }
}
