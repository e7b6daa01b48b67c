import { z } from 'zod'
import { type Caller, denied, illegal, notFound, refusalOf, refused, unprocessable } from './linkedin-refusals.ts'
import type { Reply, Request } from './serving.ts'

export type LinkedinPost = {
  readonly id: string
  readonly author: string
  readonly createdAt: number
  /** As it was sent. */
  commentary: string
  /** As people see it. */
  text: string
  readonly content: unknown
}

const altText = z.string().min(1).max(4_086).optional()
const content = z.union([
  z.strictObject({ media: z.strictObject({ id: z.string(), altText, title: z.string().optional() }) }),
  z.strictObject({
    multiImage: z.strictObject({
      images: z
        .array(z.strictObject({ id: z.string().startsWith('urn:li:image:'), altText }))
        .min(2)
        .max(20),
    }),
  }),
  z.strictObject({
    article: z.strictObject({
      source: z.url(),
      title: z.string().min(1).max(400),
      description: z.string().max(4_086),
      thumbnail: z.string().startsWith('urn:li:image:').optional(),
    }),
  }),
])
const wish = z.strictObject({
  author: z.string(),
  commentary: z.string(),
  visibility: z.enum(['PUBLIC', 'CONNECTIONS']),
  distribution: z.strictObject({
    feedDistribution: z.literal('MAIN_FEED'),
    targetEntities: z.tuple([]),
    thirdPartyDistributionChannels: z.tuple([]),
  }),
  lifecycleState: z.literal('PUBLISHED'),
  isReshareDisabledByAuthor: z.boolean(),
  content: content.optional(),
})
const idsIn = (shown: z.infer<typeof content>): readonly string[] => {
  if ('media' in shown) return [shown.media.id]
  if ('multiImage' in shown) return shown.multiImage.images.map(({ id }) => id)
  return shown.article.thumbnail === undefined ? [] : [shown.article.thumbnail]
}
const patch = z.strictObject({ patch: z.strictObject({ $set: z.strictObject({ commentary: z.string() }) }) })

const reserved = new Set('\\|{}@[]()<>#*_~')

/** The length of what means something at a place of a text: a hashtag or a mention. */
const templateAt = (text: string): { readonly length: number; readonly shown: string } | undefined => {
  const template = /^(?:\{hashtag\|\\#\|([^}]+)\}|@\[([^\]]+)\]\(urn:li:(?:person|organization):\w+\))/.exec(text)
  if (template) return { length: template[0].length, shown: template[1] ? `#${template[1]}` : (template[2] ?? '') }
  return /^#[\p{L}\p{N}]/u.test(text) ? { length: 1, shown: '#' } : undefined
}

/** What people see of a text: nothing from the first sign on that has a meaning and is not escaped, and nobody is told. */
export const cutOf = (commentary: string): string => {
  let shown = ''
  for (let at = 0; at < commentary.length; at += 1) {
    const sign = commentary[at] ?? ''
    const template = templateAt(commentary.slice(at))
    if (template) {
      shown += template.shown
      at += template.length - 1
    } else if (sign === '\\' && reserved.has(commentary[at + 1] ?? '')) {
      shown += commentary[at + 1] ?? ''
      at += 1
    } else if (reserved.has(sign)) return shown
    else shown += sign
  }
  return shown
}

/** LinkedIn keeps hashtags in a form of its own. */
const keptAs = (commentary: string): string =>
  commentary.replaceAll(/(?<!\\)#([\p{L}\p{N}][\p{L}\p{N}]*)/gu, String.raw`{hashtag|\#|$1}`)

const longest = 3_000
const member = 'urn:li:person:'

type Facts = {
  readonly postsPerDay: number
  readonly problemWith: (author: string, medium: string) => Reply | undefined
}

/** The posts of LinkedIn, with the checks that it makes. */
export const createLinkedinPosts = ({ postsPerDay, problemWith }: Facts) => {
  const posts: LinkedinPost[] = []
  const deleted = new Set<string>()
  const writes: string[] = []
  let created = 0

  const textProblem = (commentary: string): Reply | undefined =>
    commentary.length > longest
      ? refused(
          400,
          'FIELD_LENGTH_TOO_LONG',
          `ERROR :: /commentary :: length of ${commentary.length} exceeds ${longest}`,
        )
      : undefined

  const create = (caller: Caller, { body }: Request): Reply => {
    const parsed = wish.safeParse(JSON.parse(body.toString()))
    if (!parsed.success) return illegal(`/${parsed.error.issues[0]?.path.join('/') ?? ''} :: is not as it should be`)
    const { author, commentary, content: shown } = parsed.data
    const refusal = refusalOf(caller, author, 'posts') ?? textProblem(commentary)
    if (refusal) return refusal
    if (commentary.trim() === '' && !shown) return unprocessable('MISSING_FIELD', 'Post has neither text nor content')
    for (const id of shown ? idsIn(shown) : []) {
      const problem = problemWith(author, id)
      if (problem) return problem
    }
    if (posts.filter((post) => post.author === author).length >= postsPerDay) {
      const level = author.startsWith(member) ? 'MEMBER' : 'APPLICATION'
      return refused(
        429,
        'TOO_MANY_REQUESTS',
        `Resource level throttle ${level} DAY limit for calls to this resource is reached.`,
        101,
      )
    }
    const same = posts.find((post) => post.author === author && post.commentary === commentary && !shown)
    if (same) return unprocessable('DUPLICATE_POST', `Content is a duplicate of ${same.id}`)
    created += 1
    const id = `urn:li:share:${7_000_000_000_000_000_000n + BigInt(created)}`
    posts.push({ id, author, createdAt: Date.now(), commentary, text: cutOf(commentary), content: shown })
    writes.push(`post ${id}`)
    return { status: 201, headers: { 'x-restli-id': id } }
  }

  const find = ({ scopes, pages }: Caller, { query }: Request): Reply => {
    const author = query.get('author') ?? ''
    const [count, start] = [Number(query.get('count') ?? 10), Number(query.get('start') ?? 0)]
    if (query.get('q') !== 'author' || !['CREATED', 'LAST_MODIFIED'].includes(query.get('sortBy') ?? '')) {
      return illegal('/q :: no such finder')
    }
    if (count > 100) return illegal('/count :: is more than 100')
    const isReader = pages.has(author) && scopes.has('r_organization_social')
    if (!isReader) return denied('posts.FINDER-author')
    const newest = posts.filter((post) => post.author === author).toReversed()
    const elements = newest.slice(start, start + count).map(({ id, createdAt, commentary, content: shown }) => ({
      id,
      author,
      createdAt,
      publishedAt: createdAt,
      commentary: keptAs(commentary),
      lifecycleState: 'PUBLISHED',
      visibility: 'PUBLIC',
      ...(shown === undefined ? {} : { content: shown }),
    }))
    return { status: 200, body: { paging: { start, count, links: [], total: newest.length }, elements } }
  }

  const show = ({ pages }: Caller, { author, commentary, createdAt }: LinkedinPost): Reply =>
    pages.has(author)
      ? { status: 200, body: { author, commentary: keptAs(commentary), createdAt, lifecycleState: 'PUBLISHED' } }
      : denied('posts.GET')

  const change = (caller: Caller, { method, headers, body }: Request, id: string): Reply => {
    const as = headers['x-restli-method']
    const index = posts.findIndex((post) => post.id === id)
    const post = posts[index]
    if (!post) return method === 'DELETE' && deleted.has(id) ? { status: 204 } : notFound(id)
    if (method === 'GET') return show(caller, post)
    const refusal = refusalOf(caller, post.author, 'posts')
    if (refusal) return refusal
    if (method === 'DELETE' && as === 'DELETE') {
      posts.splice(index, 1)
      deleted.add(id)
      writes.push(`delete ${id}`)
      return { status: 204 }
    }
    const parsed = patch.safeParse(JSON.parse(body.toString() || 'null'))
    if (method !== 'POST' || as !== 'PARTIAL_UPDATE' || !parsed.success) return illegal('/patch :: is wrong')
    const { commentary } = parsed.data.patch.$set
    const problem = textProblem(commentary)
    if (problem) return problem
    Object.assign(post, { commentary, text: cutOf(commentary) })
    writes.push(`edit ${id}`)
    return { status: 204 }
  }

  return { posts, writes, create, find, change, has: (id: string) => posts.some((post) => post.id === id) }
}
