/** A part of a text, in bytes of UTF-8, with what it stands for. */
export type Facet = {
  readonly index: { readonly byteStart: number; readonly byteEnd: number }
  readonly features: readonly Readonly<Record<string, string>>[]
}

/** The DID of a handle; undefined if nobody has it. */
export type ResolveHandle = (handle: string) => Promise<string | undefined>

type Mark = { readonly start: number; readonly text: string }

/** `pattern` has two groups: what comes before, and the mark itself. */
const marksIn = (text: string, pattern: RegExp): readonly Mark[] =>
  [...text.matchAll(pattern)].map(({ index, 1: before = '', 2: mark = '' }) => ({
    start: index + before.length,
    text: mark,
  }))

const startOfWord = String.raw`(^|[\s(\[{"'«„“])`
const links = new RegExp(String.raw`(^|[^\p{L}\p{N}])(https?:\/\/[^\s<>"]+)`, 'giu')
const mentions = new RegExp(String.raw`${startOfWord}(@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*)`, 'giu')
const tags = new RegExp(String.raw`${startOfWord}([#＃][^\s#＃\u00AD\u2060\u200A\u200B\u200C\u200D\u20E2]+)`, 'gu')

const endOfSentence = /[.,;:!?'"»“”…]+$/u

/** A link as it was meant: what ends the sentence is not part of it, nor is a bracket that opened before it. */
const linkOf = (text: string): string => {
  const trimmed = text.replace(endOfSentence, '')
  const isClosing = trimmed.endsWith(')') && !trimmed.includes('(')
  return isClosing ? linkOf(trimmed.slice(0, -1)) : trimmed
}

const longestTag = 64

const tagOf = (text: string): string | undefined => {
  const tag = text.slice(1).replace(/\p{P}+$/u, '')
  return tag === '' || /^\d+$/.test(tag) || tag.length > longestTag ? undefined : tag
}

/** The links, mentions and hashtags of a text. A mention of nobody stays plain text. */
export const facetsOf = async (text: string, resolveHandle: ResolveHandle): Promise<readonly Facet[]> => {
  const facet = (start: number, mark: string, feature: Readonly<Record<string, string>>): Facet => {
    const byteStart = Buffer.byteLength(text.slice(0, start))
    return { index: { byteStart, byteEnd: byteStart + Buffer.byteLength(mark) }, features: [feature] }
  }
  const ofLinks = marksIn(text, links).flatMap(({ start, text: found }) => {
    const uri = linkOf(found)
    return URL.canParse(uri) ? facet(start, uri, { $type: 'app.bsky.richtext.facet#link', uri }) : []
  })
  const ofMentions = marksIn(text, mentions).map(async ({ start, text: mark }) => {
    const did = await resolveHandle(mark.slice(1).toLowerCase())
    return did === undefined ? [] : [facet(start, mark, { $type: 'app.bsky.richtext.facet#mention', did })]
  })
  const ofTags = marksIn(text, tags).flatMap(({ start, text: mark }) => {
    const tag = tagOf(mark)
    return tag === undefined
      ? []
      : facet(start, mark.slice(0, tag.length + 1), { $type: 'app.bsky.richtext.facet#tag', tag })
  })
  const found = [...ofLinks, ...(await Promise.all(ofMentions)).flat(), ...ofTags]
  return withoutOverlaps(found.toSorted((a, b) => a.index.byteStart - b.index.byteStart))
}

/** A hashtag within a link is part of the link. */
const withoutOverlaps = (facets: readonly Facet[]): readonly Facet[] => {
  const kept: Facet[] = []
  for (const each of facets) {
    if (each.index.byteStart >= (kept.at(-1)?.index.byteEnd ?? 0)) kept.push(each)
  }
  return kept
}
