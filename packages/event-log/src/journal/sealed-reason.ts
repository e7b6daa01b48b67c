import { seal, unseal } from '../sealing/seal.ts'
import { type KeyName, labelOf, type Vault } from '../sealing/vault.ts'
import type { Operation } from './journal.ts'

/** An operation that concerns a person, whose reason is sealed with their key; null if nobody is known any more. */
export type OperationOnPerson = Operation & { readonly about: string | null }

/** What the details of a recorded operation hold of its reason. */
type SealedDetails = {
  readonly about: string
  readonly sealedReason: { readonly sealed: string; readonly key: number }
}

/** The reason as it is read: `isErased` once the person is forgotten. */
type Reason = { readonly reason: string | null; readonly isErased?: true }

const placeOf = ({ actor, action, target }: Operation): string => `operation|${actor}|${action}|${target}`

const isSealed = (details: object | null | undefined): details is SealedDetails =>
  typeof details === 'object' && details !== null && 'sealedReason' in details

/** The operation as it is recorded. A reason about somebody who was forgotten is not kept. */
export const withSealedReason = async (
  vault: Pick<Vault, 'keyToSeal'>,
  { about, ...operation }: OperationOnPerson,
): Promise<Operation> => {
  const key = about === null ? null : await vault.keyToSeal(about, false)
  if (!key || operation.reason === null) return { ...operation, reason: null }
  const sealed = seal(key.key, Buffer.from(operation.reason), placeOf(operation)).toString('base64')
  const details = { ...operation.details, about, sealedReason: { sealed, key: key.generation } }
  return { ...operation, reason: null, details }
}

const nameOf = ({ about, sealedReason }: SealedDetails): KeyName => ({ subject: about, generation: sealedReason.key })

/** Operations as they were recorded, with their reasons. @throws {KeyUnavailable} */
export const withReasons = async <Recorded extends Operation>(
  vault: Pick<Vault, 'keysToUnseal'>,
  recorded: readonly Recorded[],
): Promise<readonly (Recorded & Reason)[]> => {
  const names = recorded.flatMap(({ details }) => (isSealed(details) ? [nameOf(details)] : []))
  const keys = await vault.keysToUnseal(names)
  return recorded.map((operation) => {
    if (!isSealed(operation.details)) return operation
    const { about: _about, sealedReason, ...details } = operation.details
    const key = keys.get(labelOf(nameOf(operation.details)))
    if (!key) return { ...operation, details, isErased: true }
    const reason = unseal(key, Buffer.from(sealedReason.sealed, 'base64'), placeOf(operation)).toString()
    return { ...operation, details, reason }
  })
}
