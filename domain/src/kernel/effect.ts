import { z } from 'zod'

/** The ids that an effect needs. Never personal data: the handler reads that anew. */
export type EffectRef = Readonly<Record<string, string | number>>

/**
 * An effect: work outside the log, such as a mail or a call of a provider's API. `name` and the members of `schema` are
 * stored with every effect that a reactor has asked for, so they stay as they are. A member that is added has a default,
 * since refs of earlier releases lack it; a member that is no longer needed is ignored.
 */
export type EffectDefinition<Name extends string = string, Schema extends z.ZodType = z.ZodType> = {
  readonly name: Name
  readonly schema: Schema
}

/** The ref of an effect as its handler gets it. */
export type RefOf<Definition extends EffectDefinition> = z.output<Definition['schema']>

export const defineEffect = <Name extends string, Members extends Readonly<Record<string, z.ZodType<string | number>>>>(
  name: Name,
  members: Members,
): EffectDefinition<Name, z.ZodObject<Members>> => ({ name, schema: z.object(members) })
