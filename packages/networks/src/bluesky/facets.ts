import { entitiesOf, type TextEntity } from '@vignette/domain/networks/links'

/** A part of a text, in bytes of UTF-8, with what it stands for. */
export type Facet = {
  readonly index: { readonly byteStart: number; readonly byteEnd: number }
  readonly features: readonly Readonly<Record<string, string>>[]
}

/** The DID of a handle; undefined if nobody has it. */
export type ResolveHandle = (handle: string) => Promise<string | undefined>

const longestTag = 64

/** Handles are names of hosts. Others are mentions on other networks. */
const isHandle = (name: string): boolean => /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*$/i.test(name)

const featureOf = async (
  { kind, value }: TextEntity,
  resolveHandle: ResolveHandle,
): Promise<Readonly<Record<string, string>> | undefined> => {
  switch (kind) {
    case 'link':
      return URL.canParse(value) ? { $type: 'app.bsky.richtext.facet#link', uri: value } : undefined
    case 'hashtag':
      return value.length <= longestTag ? { $type: 'app.bsky.richtext.facet#tag', tag: value } : undefined
    case 'mention': {
      const did = isHandle(value) ? await resolveHandle(value.toLowerCase()) : undefined
      return did === undefined ? undefined : { $type: 'app.bsky.richtext.facet#mention', did }
    }
  }
}

/** The links, mentions and hashtags of a text. A mention of nobody stays plain text. */
export const facetsOf = async (text: string, resolveHandle: ResolveHandle): Promise<readonly Facet[]> => {
  const facets = entitiesOf(text).map(async (entity): Promise<readonly Facet[]> => {
    const { byteStart, byteEnd } = entity
    const feature = await featureOf(entity, resolveHandle)
    return feature ? [{ index: { byteStart, byteEnd }, features: [feature] }] : []
  })
  return (await Promise.all(facets)).flat()
}
