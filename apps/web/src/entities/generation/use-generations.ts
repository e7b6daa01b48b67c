import { useQueries } from '@tanstack/react-query'
import type { Generation } from '@vignette/domain/generation/schemas/generations'
import { generationQuery } from './get-generation.ts'

/** The generations that are loaded already. The components that show them keep them up to date. */
export const useGenerations = (ids: readonly string[]): readonly Generation[] =>
  useQueries({
    queries: ids.map((id) => generationQuery(id)),
    combine: (answers) => answers.flatMap(({ data }) => data?.generation ?? []),
  })
