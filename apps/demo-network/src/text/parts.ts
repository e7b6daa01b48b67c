type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  | { readonly kind: 'tag'; readonly text: string; readonly tag: string }
  | { readonly kind: 'mention'; readonly text: string; readonly handle: string }

const link = String.raw`https?:\/\/[^\s<>"'\u0000-\u001F]+`
const tag = String.raw`(?<![\p{L}\p{M}\p{N}_&/])[#＃](?=[\p{N}_]*[\p{L}\p{Extended_Pictographic}])[\p{L}\p{M}\p{N}_\p{Extended_Pictographic}\u200D\uFE0F]{1,100}`
const mention = String.raw`(?<![\p{L}\p{N}_@./])@[a-z0-9_]{2,30}(?![\p{L}\p{N}_@])`
const pattern = new RegExp(`(?<link>${link})|(?<tag>${tag})|(?<mention>${mention})`, 'giu')

/** What closes a sentence or a bracket belongs to the sentence and not to the address. */
const withoutPunctuation = (address: string): string => {
  const bare = address.replace(/[.,;:!?…]+$/u, '')
  if (bare.endsWith(')') && !bare.includes('(')) return withoutPunctuation(bare.slice(0, -1))
  return bare
}

const partOf = (found: string, kind: 'link' | 'tag' | 'mention'): TextPart => {
  if (kind === 'tag') return { kind, text: found, tag: tagOf(found) }
  if (kind === 'mention') return { kind, text: found, handle: found.slice(1).toLowerCase() }
  const text = withoutPunctuation(found)
  return URL.canParse(text) ? { kind, text, href: new URL(text).href } : { kind: 'text', text }
}

const tagOf = (found: string): string => found.slice(1).normalize('NFC').toLowerCase()

/** Takes a text apart into links, hashtags, mentions and what is between them. Together they are the whole text. */
export const partsOf = (text: string): TextPart[] => {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(pattern)) {
    const kind = (['link', 'tag', 'mention'] as const).find((name) => match.groups?.[name] !== undefined) ?? 'tag'
    const part = partOf(match[0], kind)
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) })
    parts.push(part)
    end = match.index + part.text.length
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) })
  return parts
}

/** The hashtags of a text as they are looked for, each once. */
export const tagsIn = (text: string): string[] => [
  ...new Set(partsOf(text).flatMap((part) => (part.kind === 'tag' ? [part.tag] : []))),
]
