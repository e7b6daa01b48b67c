import { useQueries } from '@tanstack/react-query'
import type { Generation } from '@vignette/domain/generation/schemas/generations'
import { generationQuery } from '#entities/generation/get-generation.ts'

/** Those of the generations that are known by now; who shows one of them keeps it up to date. */
export const useGenerations = (ids: readonly string[]): readonly Generation[] =>
  useQueries({
    queries: ids.map((id) => generationQuery(id)),
    combine: (answers) => answers.flatMap(({ data }) => data?.generation ?? []),
  })
