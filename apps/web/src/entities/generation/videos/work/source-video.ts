import type { Generation } from '@vignette/domain/generation/schemas/generations'
import type { GenerationResult } from '#entities/generation/use-result-changes.ts'

/** A video that can be worked on. It stays as it is. */
export type SourceVideo = {
  readonly mediaId: string
  readonly name: string
  readonly width: number | null
  readonly height: number | null
  /** The generation that made it, if it was made here. */
  readonly generationId: string | null
}

/** A result as a video that can be worked on. */
export const sourceOf = (
  { id, prompt }: Generation,
  { mediaId = '', width, height }: GenerationResult,
): SourceVideo => ({
  mediaId,
  name: prompt,
  width: width ?? null,
  height: height ?? null,
  generationId: id,
})

/** The library item that a video was made of; empty where it was made of none. */
export const sourceIdOf = ({ settings }: Generation): string =>
  typeof settings['sourceId'] === 'string' ? settings['sourceId'] : ''
