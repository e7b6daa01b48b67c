import { seal, unseal } from '../sealing/seal.ts'
import { type KeyName, labelOf, type Vault } from '../sealing/vault.ts'
import type { Operation } from './journal.ts'

/** An operation that concerns a person, whose reason is sealed with their key; null if nobody is known any more. */
export type OperationOnPerson = Operation & { readonly about: string | null }

/** What the details of a recorded operation hold of its reason; null if it was erased at once. */
type SealedDetails = {
  readonly about: string
  readonly sealedReason: { readonly sealed: string; readonly key: number } | null
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

/** How reasons of operations on streams are sealed. */
export type StreamReasons = {
  readonly vault: Vault
  /** The person whom a stream concerns; null for one that concerns nobody. */
  readonly ownerOf: (stream: string) => Promise<string | null>
}

/** An operation on a stream as it is recorded: its reason is sealed with the key of the person whom the stream concerns. */
export const withStreamReason = async ({ vault, ownerOf }: StreamReasons, operation: Operation): Promise<Operation> => {
  const about = await ownerOf(operation.target)
  return about === null ? operation : withSealedReason(vault, { ...operation, about })
}

/** The operation as it is recorded if it destroys the very key that its reason would be sealed with. */
export const withErasedReason = ({ about, ...operation }: Operation & { readonly about: string }): Operation => ({
  ...operation,
  reason: null,
  details: { ...operation.details, about, sealedReason: null } satisfies SealedDetails,
})

const namesIn = (details: object | null | undefined): readonly KeyName[] =>
  isSealed(details) && details.sealedReason ? [{ subject: details.about, generation: details.sealedReason.key }] : []

/** Operations as they were recorded, with their reasons. @throws {KeyUnavailable} */
export const withReasons = async <Recorded extends Operation>(
  vault: Pick<Vault, 'keysToUnseal'>,
  recorded: readonly Recorded[],
): Promise<readonly (Recorded & Reason)[]> => {
  const keys = await vault.keysToUnseal(recorded.flatMap(({ details }) => namesIn(details)))
  return recorded.map((operation) => {
    if (!isSealed(operation.details)) return operation
    const { about: _about, sealedReason, ...details } = operation.details
    const [name] = namesIn(operation.details)
    const key = name && keys.get(labelOf(name))
    if (!sealedReason || !key) return { ...operation, details, isErased: true }
    const reason = unseal(key, Buffer.from(sealedReason.sealed, 'base64'), placeOf(operation)).toString()
    return { ...operation, details, reason }
  })
}
