import { type Kind, kinds } from '@vignette/domain/generation/kinds'
import type { Generation } from '@vignette/domain/generation/schemas/generations'
import { isOver } from '#entities/generation/generation-words.ts'

/** The result of each kind that was picked last on this page. */
export type LastPicks = Partial<Record<Kind, string>>

type Result = Generation['results'][number]

/** The parts of a post. */
export type Material = {
  readonly text: string
  readonly hashtags: readonly string[]
  readonly picture: (Result & { readonly url: string }) | null
  /** Shown where there is no picture. */
  readonly video: (Result & { readonly mediaId: string }) | null
  /** The picture or the video that is still being made; null if none is. */
  readonly coming: 'image' | 'video' | null
}

const kindsThatMake = (makes: 'images' | 'videos') =>
  (Object.keys(kinds) as Kind[]).filter((kind) => kinds[kind].makes === makes)

const comingIn = (generations: readonly Generation[]): Material['coming'] => {
  const made = generations.filter(({ status }) => !isOver(status)).map(({ kind }) => kinds[kind].makes)
  if (made.includes('images')) return 'image'
  return made.includes('videos') ? 'video' : null
}

/** The result that was picked last on this page, or else a picked one, or else the first. */
const bestOf = (results: readonly Result[], lastPick: string | undefined): Result | undefined =>
  results.find(({ id, isPicked }) => id === lastPick && isPicked) ??
  results.find(({ isPicked }) => isPicked) ??
  results[0]

// what has left the library has no address any more

const shownPicture = (result: Result | undefined): Material['picture'] =>
  result?.url === undefined ? null : { ...result, url: result.url }

const shownVideo = (result: Result | undefined): Material['video'] =>
  result?.url === undefined || result.mediaId === undefined ? null : { ...result, mediaId: result.mediaId }

/** The parts of a post: a caption with its own or else the separate hashtags, and a picture or a video. */
export const materialOf = (generations: readonly Generation[], lastPicks: LastPicks): Material => {
  const of = (...ofKinds: readonly Kind[]) => {
    const results = generations.filter(({ kind }) => ofKinds.includes(kind)).flatMap((each) => each.results)
    return bestOf(
      results,
      ofKinds.map((kind) => lastPicks[kind]).find((pick) => pick !== undefined),
    )
  }
  const caption = of('caption')
  const script = of('videoCaption')
  const own = caption?.hashtags ?? []
  return {
    text: caption?.text ?? script?.parts?.description ?? '',
    hashtags: own.length > 0 ? own : (of('hashtags')?.hashtags ?? []),
    picture: shownPicture(of(...kindsThatMake('images'))),
    video: shownVideo(of(...kindsThatMake('videos'))),
    coming: comingIn(generations),
  }
}
