import { useQueryClient } from '@tanstack/react-query'
import { modelsQuery } from './get-models.ts'

/** Runs a change of the models, and shows what is in use after it. */
export const useModelChange = () => {
  const client = useQueryClient()
  return async <Result>(change: Promise<Result>): Promise<Result> => {
    const result = await change
    await client.invalidateQueries({ queryKey: modelsQuery.queryKey })
    return result
  }
}
