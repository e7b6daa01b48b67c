import type { ModelServer } from '@vignette/domain/models/schemas/console'
import { modelNameSchema } from '@vignette/domain/models/schemas'
import { z } from 'zod'

/** The ports that they listen on unless told otherwise. */
const usual = [
  { name: 'Ollama', port: 11_434 },
  { name: 'LM Studio', port: 1234 },
  { name: 'llama.cpp or LocalAI', port: 8080 },
  { name: 'vLLM', port: 8000 },
] as const

/** A server on this machine answers at once; another program on its port may never do. */
const answerMs = 500

const modelsSchema = z.object({ data: z.array(z.object({ id: z.string() })) })

/** Looks for model servers on this machine. Whatever else listens on their ports is passed over. */
export const findModelServers = async (
  signal: AbortSignal,
  places: readonly { readonly name: string; readonly port: number }[] = usual,
): Promise<readonly ModelServer[]> => {
  const found = await Promise.all(
    places.map(async ({ name, port }) => {
      const baseUrl = `http://127.0.0.1:${port}/v1`
      const models = await modelsOf(baseUrl, signal)
      return models.length === 0 ? [] : [{ name, baseUrl, models }]
    }),
  )
  return found.flat()
}

const modelsOf = async (baseUrl: string, signal: AbortSignal): Promise<string[]> => {
  try {
    const answer = await fetch(`${baseUrl}/models`, {
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerMs)]),
    })
    const { data } = modelsSchema.safeParse(answer.ok ? await answer.json() : null)
    const ids = data?.data.map(({ id }) => id) ?? []
    // models that only turn texts into vectors write none
    return ids.filter((id) => modelNameSchema.safeParse(id).success && !/embed/i.test(id))
  } catch {
    return []
  }
}

/** What `npm start` says of a server: where to let its first model write. */
export const modelRows = ([server]: readonly ModelServer[], address: string): Record<string, string[]> => {
  const [model] = server?.models ?? []
  if (server === undefined || model === undefined) return {}
  return {
    Model: [
      `${server.name} on this machine has ${model}. Staff with the role ops let it write at`,
      `${address}/ops/models`,
    ],
  }
}
