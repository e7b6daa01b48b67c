import type { GenerationProgress } from '@vignette/domain/generation/schemas/generations'
import type { Person } from './people.ts'

/** A page that is open: what it is told of generations, for as long as it is. */
export type OpenPage = { readonly told: readonly GenerationProgress[]; readonly leave: () => void }

const message = /^event: generation\ndata: (.*)$/

const listen = async (body: AsyncIterable<unknown>, told: GenerationProgress[]): Promise<void> => {
  let text = ''
  for await (const chunk of body) {
    text += Buffer.from(chunk as Uint8Array).toString()
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const found = message.exec(text.slice(0, end))
      if (found?.[1]) told.push(JSON.parse(found[1]) as GenerationProgress)
      text = text.slice(end + 2)
    }
  }
}

/** Opens a page of a person. */
export const openPage = async (url: string, { headers }: Person): Promise<OpenPage> => {
  const asked = await fetch(`${url}/api/stream/tickets`, { method: 'POST', headers })
  const { ticket } = (await asked.json()) as { ticket: string }
  const left = new AbortController()
  const { body } = await fetch(`${url}/api/stream?ticket=${ticket}`, { signal: left.signal })
  const told: GenerationProgress[] = []
  void listen(body ?? new ReadableStream(), told).catch(() => undefined)
  return { told, leave: () => left.abort() }
}
