import { industryNameOf } from '@vignette/domain/brand/industry-name'
import type { BrandDetails } from '@vignette/domain/brand/schemas'
import type { Refine } from '@vignette/domain/generation/refinement'

/** Characters of each text that a model gets. Longer texts are cut. */
const most = { samplePost: 800, topic: 10_000 } as const

const brandData = ({
  brandName,
  nickname,
  about,
  targetAudience,
  contentPillars,
  samplePosts,
  bannedWords,
  ...brand
}: BrandDetails) => ({
  name: brandName,
  ...(nickname !== null && { calledByItsFriends: nickname }),
  industry: industryNameOf(brand),
  ...(about !== undefined && { about }),
  ...(targetAudience !== null && { audience: targetAudience }),
  pillars: contentPillars.map(({ name, description }) => ({ name, ...(description && { description }) })),
  ...(samplePosts.length > 0 && {
    samplePosts: samplePosts.map((post) => post.slice(0, most.samplePost).toWellFormed()),
  }),
  ...(bannedWords.length > 0 && { bannedWords }),
})

type Data = {
  readonly prompt: string
  readonly brand: BrandDetails | null
  readonly refine?: Refine | undefined
  /** Texts that were delivered before. */
  readonly earlier?: readonly string[] | undefined
}

/** The prompt and the brand as one JSON document. `<` is escaped, so that no text in it can close the tag. */
export const briefData = ({ prompt, brand, refine, earlier = [] }: Data): string => {
  const document = {
    topic: prompt.slice(0, most.topic).toWellFormed(),
    ...(refine && { caption: refine.text, ...(refine.how === 'wish' && { wish: refine.wish }) }),
    ...(brand !== null && { brand: brandData(brand) }),
    // what is refined was delivered before, and is to be varied
    ...(earlier.length > 0 &&
      refine === undefined && { alreadyWritten: earlier.map((text) => text.slice(0, most.samplePost).toWellFormed()) }),
  }
  return `<brief>\n${JSON.stringify(document, null, 1).replaceAll('<', String.raw`\u003c`)}\n</brief>`
}
