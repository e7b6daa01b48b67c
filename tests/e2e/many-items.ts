import type { LibraryItem } from '@vignette/domain/library/schemas'

const heights = [1_350, 1_080, 1_920, 608]

/** Items of a library as the API returns them. */
export const manyItems = (count: number): readonly LibraryItem[] =>
  Array.from({ length: count }, (_, index) => {
    const isText = index % 5 === 4
    const link = isText ? null : `/api/files/${index}?t=1`
    return {
      id: `item-${index}`,
      kind: isText ? 'text' : 'image',
      source: 'generated',
      name: `Item ${index}`,
      text: isText ? 'The kettle sings before the street does. '.repeat(20) : null,
      altText: '',
      contentType: isText ? null : 'image/png',
      bytes: 100_000,
      width: isText ? null : 1_080,
      height: isText ? null : (heights[index % heights.length] ?? 1_080),
      durationMs: null,
      url: link,
      previewUrl: link,
      thumbnailUrl: link,
      platform: null,
      tone: null,
      generationId: null,
      parentId: null,
      isReadable: null,
      frameRate: null,
      codec: null,
      hasSound: null,
      isHdr: null,
      sprites: null,
      isDraft: true,
      folderId: null,
      tags: [],
      addedAt: '2026-01-01T00:00:00.000Z',
      trashedAt: null,
      purgesAt: null,
    }
  })
