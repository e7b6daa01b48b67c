import { generation } from '@vignette/domain/generation/decider'
import type { Streams } from '@vignette/domain/kernel/streams'
import type { ReadableRequest } from './briefs.ts'

/** More generations before one are not looked at. */
const most = 10

/** The texts of the generations that this one adds to or repeats, which nobody wants to pay for again. */
export const earlierTexts = async (
  streams: Streams,
  { parentId }: Pick<ReadableRequest, 'parentId'>,
): Promise<readonly string[]> => {
  const texts: string[] = []
  for (let id = parentId, nth = 0; id !== null && nth < most; nth += 1) {
    const state = await streams.load(generation, id)
    if (state.status === 'none') break
    if (state.status === 'ended') texts.push(...state.results.flatMap(({ text }) => text ?? []))
    id = state.requested.parentId
  }
  return texts
}
