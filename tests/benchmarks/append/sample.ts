import { randomUUID } from 'node:crypto'

/** One command's event, about 200 bytes of data, for a stream of its own. */
export const sampleEvent = () => {
  const id = randomUUID()
  return {
    id,
    stream: `bench-${id}`,
    type: 'CaptionDrafted',
    data: {
      captionId: id,
      text: 'A prompt becomes captions, hashtags, video captions and images in the voice of the brand.',
      platform: 'instagram',
      credits: 3,
      variant: 1,
    },
    meta: {
      actor: { kind: 'user' as const, id },
      correlationId: id,
      causationId: null,
      workspaceId: id,
    },
  }
}

/** Appends one new event per call, on connections of its own. */
export type Store = { readonly append: () => Promise<unknown>; readonly close: () => Promise<void> }
