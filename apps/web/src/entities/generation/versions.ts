import { refineSchema, type Refine } from '@vignette/domain/generation/refinement'
import type { Generation } from '@vignette/domain/generation/schemas/generations'

/** A generation and those that were made from it, or from one of those, in the order in which they are shown. */
export type Versions = { readonly id: string; readonly versions: readonly string[] }

/**
 * Generations as they are shown: those of a kind that come from each other together, so that there is one heading for
 * them. What is not loaded yet stays with what stands before it.
 */
export const groupsOf = (ids: readonly string[], generations: readonly Generation[]): readonly Versions[] => {
  const byId = new Map(generations.map((generation) => [generation.id, generation]))
  const rootOf = (id: string, before: string | undefined, steps = 0): string => {
    const generation = byId.get(id)
    if (!generation) return before ?? id
    const parent = generation.parentId === null ? undefined : byId.get(generation.parentId)
    const isVersion = parent !== undefined && parent.kind === generation.kind && steps < ids.length
    return isVersion ? rootOf(parent.id, undefined, steps + 1) : id
  }
  const groups = new Map<string, string[]>()
  let before: string | undefined
  for (const id of ids) {
    before = rootOf(id, before)
    groups.set(before, [...(groups.get(before) ?? []), ...(before === id ? [] : [id])])
  }
  return [...groups].map(([id, versions]) => ({ id, versions }))
}

/** What a generation was made from, if it refines a caption. */
export const refineOf = ({ settings }: Pick<Generation, 'settings'>): Refine | undefined =>
  refineSchema.safeParse(settings['refine']).data
