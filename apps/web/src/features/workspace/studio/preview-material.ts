import { type Kind, kinds } from '@vignette/domain/generation/kinds'
import type { Generation } from '@vignette/domain/generation/schemas/generations'

/** Which result of a kind somebody chose last, here. */
export type Looks = Partial<Record<Kind, string>>

type Result = Generation['results'][number]

/** What a post is put together from. */
export type Material = {
  readonly text: string
  readonly hashtags: readonly string[]
  readonly picture: (Result & { readonly url: string }) | null
}

/** The one that was chosen here last, else one that is picked, else the first. */
const bestOf = (results: readonly Result[], look: string | undefined): Result | undefined =>
  results.find(({ id, isPicked }) => id === look && isPicked) ?? results.find(({ isPicked }) => isPicked) ?? results[0]

/** What a post would be made of: a caption with its hashtags, or those that were asked for by themselves, and a picture. */
export const materialOf = (generations: readonly Generation[], looks: Looks): Material => {
  const of = (...sought: readonly Kind[]) => {
    const results = generations.filter(({ kind }) => sought.includes(kind)).flatMap((each) => each.results)
    return bestOf(
      results,
      sought.map((kind) => looks[kind]).find((look) => look !== undefined),
    )
  }
  const caption = of('caption')
  const video = of('videoCaption')
  const pictures = (Object.keys(kinds) as Kind[]).filter((kind) => kinds[kind].makes === 'images')
  const picture = of(...pictures)
  const own = caption?.hashtags ?? []
  return {
    text: caption?.text ?? video?.parts?.description ?? '',
    hashtags: own.length > 0 ? own : (of('hashtags')?.hashtags ?? []),
    picture: picture?.url === undefined ? null : { ...picture, url: picture.url },
  }
}
